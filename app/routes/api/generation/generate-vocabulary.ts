import { fromArabic } from "#app/actions/generation/generate-word.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { wordCall } from "./word-call.ts";

const calls = resourceRoute(
  wordCall(fromArabic, "Fills in the fields of a word from its Arabic; costs one AI word."),
);
export const loader = calls.loader;
export const action = calls.action;
