import { z } from "zod";
import { wordFields } from "#app/actions/words/word-input.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { generatedWord } from "#app/views/generation/generated-word-view.ts";
import { NOT_TRANSLATED } from "#models/words/word-rules.ts";
import { translateToArabic } from "#services/generation/generate-word.ts";
import { answerWithWord, generationKinds } from "./answer-with-word.ts";

const FAILED = `${NOT_TRANSLATED} Please try again.`;

const calls = resourceRoute(
  change("POST", {
    summary: "Fills in the Arabic word for an English word, phrase or question; costs one AI word.",
    access: "visitor",
    body: z.object({ englishQuery: wordFields.englishMeaning }),
    returns: generatedWord,
    failures: generationKinds(FAILED),
    handle: ({ body, ...args }) =>
      answerWithWord(args, FAILED, (caller, options) => translateToArabic(caller, body, options)),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
