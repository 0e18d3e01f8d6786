import { created } from "#app/api/answer.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { invalidField, unsupportedType } from "#app/http/failure.ts";
import { fileOf, isMultipart, readMultipart } from "#app/http/multipart.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { storeImage } from "#services/images/store-image.ts";
import { imageFailure } from "./image-refusal.ts";

const calls = resourceRoute({
  POST: {
    auth: "user",
    body: "raw",
    handle: async ({ user, request, now }) => {
      if (!isMultipart(request)) return unsupportedType(IMAGE_MESSAGES.notAnImage);
      const form = await readMultipart(request);
      const file = form?.getAll("image").length === 1 ? fileOf(form, "image") : null;
      if (!file) return invalidField("image", IMAGE_MESSAGES.notAnImage);
      const { outcome, imageUrl } = await storeImage(user.id, await file.bytes(), now);
      return outcome === "stored" ? created({ imageUrl }) : imageFailure(outcome);
    },
  },
});
export const loader = calls.loader;
export const action = calls.action;
