import { z } from "zod";
import { imageFailure } from "#app/actions/images/image-refusal.ts";
import { change } from "#app/api/endpoint.ts";
import type { FailureKind } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { invalidField, unsupportedType } from "#app/http/failure.ts";
import { filesOf, isMultipart, readMultipart } from "#app/http/multipart.ts";
import { IMAGE_MESSAGES, MOST_IMAGE_BYTES } from "#models/images/image-rules.ts";
import { storeImage } from "#services/images/store-image.ts";

const failures: readonly FailureKind[] = [
  { status: 413, code: "too_large", message: IMAGE_MESSAGES.tooLarge },
  { status: 413, code: "too_large", message: IMAGE_MESSAGES.full },
  { status: 415, code: "unsupported_type", message: IMAGE_MESSAGES.notAnImage },
  { status: 503, code: "unavailable", message: IMAGE_MESSAGES.failed, hasRetryAfter: true },
];

const calls = resourceRoute(
  change("POST", {
    summary: "Stores an image that a word of the user may carry.",
    access: "user",
    body: { multipart: z.object({ image: z.file().max(MOST_IMAGE_BYTES) }) },
    returns: z.object({ imageUrl: z.string() }),
    statuses: [201],
    failures,
    handle: async ({ caller, request, now }) => {
      if (!isMultipart(request)) return unsupportedType(IMAGE_MESSAGES.notAnImage);
      const form = await readMultipart(request);
      const [image, another] = form ? filesOf(form, "image") : [];
      if (!image || another || form?.has("image"))
        return invalidField("image", IMAGE_MESSAGES.notAnImage);
      const { outcome, imageUrl } = await storeImage(caller.user.id, image, now);
      return outcome === "stored" ? created({ imageUrl }) : imageFailure(outcome);
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
