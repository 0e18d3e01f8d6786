import type { Category } from "#models/words/word-rules.ts";

/** The most words that a story is made of. */
export const MOST_STORY_WORDS = 5;

/** How the words of a story are chosen: by a window of time, by what is due or mastered, or one by one. */
export const SELECTION_TYPES = [
  "due",
  "today",
  "last7days",
  "last30days",
  "mastered",
  "custom",
] as const;
export type SelectionType = (typeof SELECTION_TYPES)[number];

/** Kinds of words a story may be made of; "general" takes any. */
export const STORY_CATEGORIES = ["nouns", "verbs", "adjectives", "general"] as const;
export type StoryCategory = (typeof STORY_CATEGORIES)[number];

/** The author of a story: a model, the authors of the lexicon, or the writers of single examples. */
export const STORY_SOURCES = ["ai", "written", "composed"] as const;
export type StorySource = (typeof STORY_SOURCES)[number];

export const TOO_MANY_WORDS = "Too many words selected";
export const NO_WORD_SELECTED = "Please select at least one word";
export const NONE_ADDED_TODAY =
  "You have not added any words today. Add some vocabulary words first, then try creating a story with today's words.";
export const NO_WORDS_AVAILABLE =
  "No vocabulary words available for the selected criteria. Try a different selection method or add more vocabulary words.";
export const STORY_FAILED = "Failed to generate story";
export const TRY_STORY_AGAIN =
  "Please try again or check if you have vocabulary words available for review.";

type Kind = { category: string; partOfSpeech: string | null };

/** Whether a word is of one of these kinds. A noun of which it is not known what it is counts as an adjective too. */
export function isOfKind(
  { category, partOfSpeech }: Kind,
  categories: readonly StoryCategory[],
): boolean {
  const isKind: Record<StoryCategory, boolean> = {
    general: true,
    nouns: category === "noun",
    verbs: category === "verb",
    adjectives: category === "noun" && (partOfSpeech ?? "adjective") === "adjective",
  };
  return categories.some((kind) => isKind[kind]);
}

/** The only category that words of these kinds have, or undefined where there are several. */
export function categoryOf(categories: readonly StoryCategory[]): Category | undefined {
  const found = new Set(categories.map((kind) => CATEGORY_OF[kind]));
  const [only] = found;
  return found.size === 1 ? only : undefined;
}

const CATEGORY_OF: Record<StoryCategory, Category | undefined> = {
  general: undefined,
  nouns: "noun",
  verbs: "verb",
  adjectives: "noun",
};
