import { z } from "zod";
import { wordFields } from "#app/actions/words/word-input.ts";
import { Failure } from "#app/http/failure.ts";
import { usageFailure } from "#app/http/usage-failure.ts";
import { CATEGORIES, NOT_GENERATED, NOT_TRANSLATED } from "#models/words/word-rules.ts";
import {
  generateWord,
  takeGuess,
  translateToArabic,
  type WordOutcome,
} from "#services/generation/generate-word.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";

type Options = { now: Date; signal: AbortSignal };

/**
 * A way to have a word generated, for a learner or a visitor, with what is said if that fails. No act: a form is filled in,
 * or asked about with words that may be meant, where a call is answered or refused.
 */
export type Ask<Query> = {
  input: z.ZodType<Query>;
  run: (caller: UsageCaller, query: Query, options: Options) => Promise<WordOutcome>;
  failed: string;
};

/** Fills in a word from its Arabic. */
export const fromArabic: Ask<Parameters<typeof generateWord>[1]> = {
  input: z.object({ arabicWord: wordFields.arabicWord, category: wordFields.category }),
  run: generateWord,
  failed: `${NOT_GENERATED} Please try again.`,
};

/** Fills in the Arabic word for an English word, phrase or question. */
export const toArabic: Ask<Parameters<typeof translateToArabic>[1]> = {
  input: z.object({ englishQuery: wordFields.englishMeaning }),
  run: translateToArabic,
  failed: `${NOT_TRANSLATED} Please try again.`,
};

/** Fills in a word that may have been meant; no call does this. */
export const fromGuess: Ask<Parameters<typeof takeGuess>[1]> = {
  input: z.object({
    arabicWord: z.string(),
    englishMeaning: z.string(),
    category: z.enum(CATEGORIES),
  }),
  run: takeGuess,
  failed: fromArabic.failed,
};

/** The refusal of a call that came to no word; a form says its message under the same status. */
export function wordRefusal(outcome: Exclude<WordOutcome, { outcome: "generated" }>): Failure {
  switch (outcome.outcome) {
    case "guessed":
    case "unknown":
      return new Failure(422, "not_in_dictionary", outcome.message);
    case "declined":
      return new Failure(422, "refused", outcome.message);
    default:
      return usageFailure(outcome);
  }
}
