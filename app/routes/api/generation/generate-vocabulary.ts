import { z } from "zod";
import { wordFields } from "#app/actions/words/word-input.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { generatedWord } from "#app/views/generation/generated-word-view.ts";
import { NOT_GENERATED } from "#models/words/word-rules.ts";
import { generateWord } from "#services/generation/generate-word.ts";
import { answerWithWord, generationKinds } from "./answer-with-word.ts";

const FAILED = `${NOT_GENERATED} Please try again.`;

const calls = resourceRoute(
  change("POST", {
    summary: "Fills in the fields of a word from its Arabic; costs one AI word.",
    access: "visitor",
    body: z.object({ arabicWord: wordFields.arabicWord, category: wordFields.category }),
    returns: generatedWord,
    failures: generationKinds(FAILED),
    handle: ({ body, ...args }) =>
      answerWithWord(args, FAILED, (caller, options) => generateWord(caller, body, options)),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
