import type { OptionalTexts, RequiredTexts } from "#models/words/word-fields.ts";

export type WordCategory = "noun" | "verb" | "expression" | "other";

/** A word for the word components; the parts that it does not have are null or left out. */
export type ShownWord = RequiredTexts &
  Partial<OptionalTexts> & {
    category: WordCategory;
    imageUrl?: string | null;
    recordingUrl?: string | null;
  };
