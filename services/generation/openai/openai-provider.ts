import {
  type Answer,
  type GeneratedWord,
  GenerationFailure,
  type GenerationProvider,
} from "../generation-provider.ts";
import { quoted } from "../quoted.ts";
import { askForLines } from "./ask-for-lines.ts";
import type { AiService } from "./ask-model.ts";
import { attemptWord, type WordAttempt } from "./attempt-word.ts";
import { FROM_ARABIC, FROM_ENGLISH } from "./prompts.ts";
import { writeStory } from "./write-story.ts";

/** Fills words in and writes stories by a service that speaks OpenAI's protocol; what it answers is checked and never believed. */
export function openaiProvider(service: AiService): GenerationProvider {
  return {
    service: "openai",
    model: service.model,
    generateWord: async ({ arabicWord, category }, signal) => {
      const data = { arabicWord, category };
      return answerOf(
        await attemptWord(service, { prompt: FROM_ARABIC, data }, signal),
        arabicWord,
      );
    },
    translate: async ({ englishQuery }, signal) => {
      const data = { englishQuery };
      return answerOf(
        await attemptWord(service, { prompt: FROM_ENGLISH, data }, signal),
        englishQuery,
      );
    },
    enrich: (lines, signal) => askForLines(service, lines, signal),
    story: (query, signal) => writeStory(service, query, signal),
  };
}

const DECLINED =
  "The AI service declined to answer this. Try another word or fill in the fields by hand.";

function answerOf(attempt: WordAttempt, typed: string): Answer<GeneratedWord> {
  const { use } = attempt;
  if (attempt.outcome === "checked") {
    if (attempt.word) return { outcome: "answered", value: attempt.word, use };
    throw new GenerationFailure("unusable", "the answers of the AI service have faults", use);
  }
  const unknown = `The AI service found no word for ${quoted(typed)}. Check the spelling or fill in the fields by hand.`;
  const { outcome } = attempt;
  return { outcome, message: outcome === "unknown" ? unknown : DECLINED, use };
}
