import { readVerb } from "#models/arabic/conjugation/read-verb.ts";
import type { OptionalTexts, RequiredTexts } from "./word-fields.ts";

type VerbTexts = Pick<RequiredTexts, "arabicWord"> &
  Partial<Pick<OptionalTexts, "pastTense" | "presentTense" | "verbForm">> & { category: string };

/** The form that was set, else that of a verb whose marks decide it, as `VERB_FORMS` has it; else null. */
export function verbFormOf(word: VerbTexts): string | null {
  return word.verbForm || (verbOf(word)?.form ?? null);
}

/** A word as a verb, if it is one and the marks of its past and its present say which. */
export function verbOf({ category, arabicWord, pastTense, presentTense }: VerbTexts) {
  if (category !== "verb") return null;
  return readVerb({ pastTense: pastTense?.trim() || arabicWord, presentTense });
}
