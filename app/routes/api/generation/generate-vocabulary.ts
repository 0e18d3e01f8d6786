import { fromArabic } from "#app/actions/generation/generate-word.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { wordCall } from "./word-call.ts";

export const loader = resourceRoute(
  wordCall(fromArabic, "Fills in the fields of a word from its Arabic; costs one AI word."),
);
export const action = loader;
