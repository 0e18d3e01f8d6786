import { z } from "zod";
import { callOf } from "#app/actions/call-of.ts";
import { imageUpload } from "#app/actions/images/store-image.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";

export const loader = resourceRoute(
  callOf(imageUpload, {
    summary: "Stores an image that a word of the user may carry.",
    returns: z.object({ imageUrl: z.string() }),
    statuses: [201],
    answer: ({ imageUrl }) => created({ imageUrl }),
  }),
);
export const action = loader;
