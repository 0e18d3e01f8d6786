import type { BothTexts, StorySentence } from "#models/stories/story.ts";
import type { StorySource } from "#models/stories/story-rules.ts";
import type { Word } from "#models/words/word.ts";
import type { Category, WordSource } from "#models/words/word-rules.ts";
import type { WordText } from "#models/words/word-text.ts";

/** A word filled in by a provider; its texts fit the fields of a word. */
export type GeneratedWord = Omit<WordText, "acceptedAnswers" | "imageUrl"> & {
  source: Extract<WordSource, "ai" | "dictionary">;
  /** Something the learner should look at, such as vowel marks that could not be checked. */
  remark: string | null;
  /** At most three others that may have been meant. */
  alternatives: Alternative[];
};

export type Alternative = {
  arabicWord: string;
  englishMeaning: string;
  category: Category;
  note: string | null;
};

/** The use of one call; null where no model was asked. Costs are in US dollars. */
export type ModelUse = {
  model: string;
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
  /** Prompt tokens read from a cache; part of `promptTokens`. */
  cachedTokens: number;
  estimatedCost: number;
  isPriceKnown: boolean;
  attempts: number;
  requestId: string | null;
};

export type Answer<T> = { use: ModelUse | null } & (
  | { outcome: "answered"; value: T }
  /** The word is not known, or the provider declines; the message is for the learner. */
  | { outcome: "unknown" | "declined"; message: string }
  /** It is not known, but others may be meant, at most three; nothing is said of them before one is taken. */
  | { outcome: "guessed"; message: string; alternatives: Alternative[] }
);

/** Calls of a service outside that are open at once, of all learners together. */
export const MOST_OPEN_CALLS = 20;

/** The provider failed: it is slow, down or limits us ("unavailable"), or its answer cannot be used ("unusable"). */
export class GenerationFailure extends Error {
  override readonly name = "GenerationFailure";
  readonly kind: "unavailable" | "unusable";
  readonly use: ModelUse | null;

  constructor(kind: "unavailable" | "unusable", message: string, use: ModelUse | null = null) {
    super(message);
    this.kind = kind;
    this.use = use;
  }
}

/** A line of an import: its number, and what the learner typed. */
export type LineToEnrich = {
  n: number;
  arabicWord: string;
  englishMeaning: string;
  category: Category;
};

/** The words of a story, how many stories the learner had today (`turn`), and the passages that they read lately. */
export type StoryQuery = { words: readonly Word[]; turn: number; readPassages: readonly string[] };

/** A story in both languages, sentence by sentence. */
export type GeneratedStory = {
  title: BothTexts;
  source: StorySource;
  sentences: StorySentence[];
  /** How each of the words is written in it, as far as that is known. */
  surfaceForms: string[][];
  /** The written passage that it is, or null. */
  passageId: string | null;
};

/** Fills in words and writes stories; every call throws a `GenerationFailure`, or the reason of its signal when that is aborted. */
export type GenerationProvider = {
  service: "embedded" | "openai";
  /** The model asked, for the record of a call without an answer. */
  model: string;
  generateWord: (
    query: { arabicWord: string; category: Category },
    signal: AbortSignal,
  ) => Promise<Answer<GeneratedWord>>;
  translate: (
    query: { englishQuery: string },
    signal: AbortSignal,
  ) => Promise<Answer<GeneratedWord>>;
  /** The words of the lines that could be filled in, by their number. */
  enrich: (
    lines: readonly LineToEnrich[],
    signal: AbortSignal,
  ) => Promise<Answer<Map<number, GeneratedWord>>>;
  /** A story in which each of the words occurs. */
  story: (query: StoryQuery, signal: AbortSignal) => Promise<Answer<GeneratedStory>>;
};
