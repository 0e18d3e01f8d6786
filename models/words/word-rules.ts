export const CATEGORIES = ["noun", "verb", "expression"] as const;
export type Category = (typeof CATEGORIES)[number];
/** The categories that answers name: a stored one that is none of ours reads as other. */
export const ANY_CATEGORIES = [...CATEGORIES, "other"] as const;
export type AnyCategory = (typeof ANY_CATEGORIES)[number];

export const PARTS_OF_SPEECH = [
  "noun",
  "adjective",
  "verb",
  "adverb",
  "particle",
  "pronoun",
  "number",
  "phrase",
] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** The genders that are offered; "either" for a word that is used as both. */
export const GENDERS = ["masculine", "feminine", "either"] as const;

export const WORD_SOURCES = ["manual", "ai", "dictionary"] as const;
export type WordSource = (typeof WORD_SOURCES)[number];

/** How a word came to its learner. */
export const WORD_ORIGINS = ["typed", "imported", "copied", "starter"] as const;
export type WordOrigin = (typeof WORD_ORIGINS)[number];

/** Whether the learner typed the word themselves, and so has seen it; a generated one was not typed. */
export function wasTyped(word: { origin: WordOrigin; source: WordSource }): boolean {
  return word.origin === "typed" && word.source === "manual";
}

export const ACCEPTED_ANSWERS_LIMIT = 20;
export const ACCEPTED_ANSWER_LENGTH = 255;
/** The longest list of accepted answers, one a line. */
export const ACCEPTED_ANSWERS_TEXT_LENGTH = ACCEPTED_ANSWERS_LIMIT * (ACCEPTED_ANSWER_LENGTH + 1);

/** Returns a hint if a text for an Arabic word is in another script; the text is kept all the same. */
export function arabicHintOf(text: string): string | undefined {
  const isOther = text.trim() !== "" && !/\p{Script_Extensions=Arabic}/u.test(text);
  return isOther ? "This has no Arabic letters." : undefined;
}

/** The category as answers name it: anything outside the three reads as other. */
export function readableCategory(stored: string): AnyCategory {
  return CATEGORIES.find((category) => category === stored) ?? "other";
}

/** The orders in which a learner's words can be listed; the first is what nobody has to ask for. */
export const WORD_ORDERS = ["newest", "due", "a-z", "hardest"] as const;
export type WordOrder = (typeof WORD_ORDERS)[number];

/** The longest search for words, in UTF-16 units. */
export const LONGEST_SEARCH = 100;

/** Messages if a word could not be saved, deleted or generated, or the server was not reached; the reason follows. */
export const NOT_CREATED = "Failed to create vocabulary item.";
export const NOT_UPDATED = "Failed to update vocabulary item.";
export const NOT_DELETED = "Failed to delete vocabulary item.";
export const NONE_DELETED = "Failed to delete vocabulary items.";
export const NOT_GENERATED = "Failed to generate vocabulary data.";
export const NOT_TRANSLATED = "Failed to translate to Arabic.";
