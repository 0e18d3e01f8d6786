import { type LexiconEntry, readEntries } from "./lexicon-entry.ts";
import entries from "./themes/everyday.json" with { type: "json" };

/** The words a new learner may start with, the first to learn first. */
export const EVERYDAY_WORDS: readonly LexiconEntry[] = readEntries(entries).toSorted(
  (a, b) => a.rank - b.rank,
);
