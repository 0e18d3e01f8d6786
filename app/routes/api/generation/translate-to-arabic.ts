import { toArabic } from "#app/actions/generation/generate-word.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { wordCall } from "./word-call.ts";

export const loader = resourceRoute(
  wordCall(
    toArabic,
    "Fills in the Arabic word for an English word, phrase or question; costs one AI word.",
  ),
);
export const action = loader;
