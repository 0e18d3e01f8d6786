import type { OptionalTexts, RequiredTexts } from "#models/words/word-fields.ts";
import type { Category, PartOfSpeech } from "#models/words/word-rules.ts";

/** A word of the built-in lexicon; `tests/models/lexicon` holds what its Arabic keeps to. */
export type LexiconEntry = RequiredTexts &
  Omit<OptionalTexts, "exampleSentence" | "exampleMeaning"> & {
    id: string;
    category: Category;
    pos: PartOfSpeech;
    level: number;
    /** The order of choice, 1 first. */
    rank: number;
    themes: string[];
    /** More English words that lead to it; they are not shown. */
    senses: string[];
    /** Three or four letters with spaces between; null for a word without one. */
    root: string | null;
    /** A noun that is not used in the plural. */
    noPlural?: true;
    /** Written like another entry of its category. */
    homograph?: true;
    exampleSentence: string;
    exampleMeaning: string;
    /** The entry as its example has it. */
    exampleToken: string;
    reviewed: boolean;
  };
