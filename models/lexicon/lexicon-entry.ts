import type { OptionalTexts, RequiredTexts } from "#models/words/word-fields.ts";
import type { Category, PartOfSpeech } from "#models/words/word-rules.ts";
import { completeText } from "#models/words/word-text.ts";

/** Fields that few entries have; files leave them out if empty. */
const EMPTY = { alsoMeans: [], feminine: null, collective: null, dual: null } as const;

/** A word of the built-in lexicon; `tests/models/lexicon` holds what its Arabic keeps to. */
export type LexiconEntry = RequiredTexts &
  Omit<OptionalTexts, "exampleSentence" | "exampleMeaning" | "verbForm"> & {
    id: string;
    category: Category;
    pos: PartOfSpeech;
    level: number;
    /** The order of choice, 1 first. */
    rank: number;
    themes: string[];
    /** Exact synonyms, English or Arabic: each is a right answer. */
    alsoMeans: readonly string[];
    /** English words that only lead to it. */
    senses: string[];
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

/** An entry as the text of a learner's word: its exact synonyms are accepted answers. */
export function wordTextOf(entry: LexiconEntry) {
  const acceptedAnswers = [...entry.alsoMeans];
  return completeText({ ...entry, partOfSpeech: entry.pos, acceptedAnswers });
}

/** The entries of a file, complete. */
export function readEntries(stored: readonly object[]): LexiconEntry[] {
  return (stored as readonly LexiconEntry[]).map((entry) => ({ ...EMPTY, ...entry }));
}
