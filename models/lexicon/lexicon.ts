import { type LexiconEntry, readEntries } from "./lexicon-entry.ts";
import * as themes from "./themes.ts";

/** Every entry of the built-in lexicon. */
export const LEXICON: readonly LexiconEntry[] = readEntries(Object.values(themes).flat());

/** Entries in the order in which one is chosen when several fit: the level of a learner, then the rank. */
export function inOrderOfChoice(entries: readonly LexiconEntry[]): LexiconEntry[] {
  return entries.toSorted((a, b) => a.level - b.level || a.rank - b.rank);
}

/** The entries that one collection may hold, in order of choice: of two written alike in a category the more useful one. */
export const LEARNED_WORDS: readonly LexiconEntry[] = [
  ...Map.groupBy(
    inOrderOfChoice(LEXICON),
    ({ category, arabicWord }) => `${category} ${arabicWord}`,
  ).values(),
].flatMap(([first]) => first ?? []);
