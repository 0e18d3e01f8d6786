import { duplicateKey } from "#models/arabic/keys.ts";
import { entryOfWord } from "#models/lexicon/entry-of-word.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { familiesOf } from "#models/lexicon/root-families.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import type { Word } from "#models/words/word.ts";
import { wordsOfRoot } from "#models/words/words-of-root.ts";

/** A family of a root: the learner's own words, and the lexicon's words they do not have. */
export type LearnersFamily = { about: string | null; own: Word[]; others: LexiconEntry[] };

/**
 * The families of a root that have a word. Where its letters make several, own words that the lexicon does not have are
 * of none of them and come last, with null as what they are about.
 */
export async function learnersFamilies(userId: string, root: string): Promise<LearnersFamily[]> {
  const families = familiesOf(root);
  const keys = families.flatMap(({ entries }) =>
    entries.map(({ arabicWord }) => duplicateKey(arabicWord)),
  );
  const words = await wordsOfRoot(userId, root, keys);
  const known = new Map(words.map((word) => [word, entryOfWord(word)?.id]));
  const has = new Set(known.values());
  const own = words.filter((word) => rootOfWord(word) === root).toSorted(byKind);
  const isOf = (entries: readonly LexiconEntry[], word: Word) =>
    entries.some(({ id }) => id === known.get(word));
  const isAlone = families.length < 2;
  const found = families.map(({ about, entries }) => ({
    about,
    own: own.filter((word) => isAlone || isOf(entries, word)),
    others: entries.filter(({ id }) => !has.has(id)).toSorted(byKind),
  }));
  const rest = own.filter((word) => !found.some((family) => family.own.includes(word)));
  return [...found, { about: null, own: rest, others: [] }].filter(
    (family) => family.own.length + family.others.length > 0,
  );
}

/** Verbs first, as the other words are made from them, then nouns, then the rest. */
function byKind(a: { category: string }, b: { category: string }): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ category }: { category: string }): number {
  return ["verb", "noun"].indexOf(category) >>> 0;
}
