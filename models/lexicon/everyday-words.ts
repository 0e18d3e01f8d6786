import { type LexiconEntry, readEntries } from "./lexicon-entry.ts";
import entries from "./themes/everyday.json" with { type: "json" };

/** In the order in which they are taught: short, concrete and frequent, each with few letters that are new. */
const ORDER = [
  "expression.ana",
  "noun.umm",
  "expression.la",
  "noun.bayt",
  "noun.shay",
  "noun.maa",
  "noun.walad",
  "noun.kitab",
  "expression.shukran",
  "expression.marhaban",
  "noun.shams",
  "noun.kabir",
  "noun.sayyara",
  "verb.akala",
  "verb.shariba",
  "expression.naam",
  "noun.qalam",
  "noun.khubz",
  "noun.madrasa",
  "verb.dhahaba",
];

/** The words a new learner may start with, the first to learn first. */
export const EVERYDAY_WORDS: readonly LexiconEntry[] = readEntries(entries).toSorted(
  (a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id),
);
