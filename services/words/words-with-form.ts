import { distanceFrom, possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { idsWithGrams } from "#models/words/word-search.ts";
import { wholeGram, wholeGramsOf } from "./search-grams.ts";
import { foldedPieces, formPiecesOf } from "./search-text.ts";

const MOST_WORDS = 300;

/** The keys of the words that a word of a text may be a form of. */
export function gramsOfForm(token: string): string[] {
  const stems = possibleStems(token);
  // A hamza that stands by itself at the end has a seat before a pronoun: سَمَاؤُهُ of سَمَاءٌ.
  const unseated = stems.map((stem) => stem.replace(/[ؤئ]$/, "ء"));
  return foldedPieces([...stems, ...unseated]).map(wholeGram);
}

/** Own words that have one of these keys (`gramsOfForm`) by one of their stored forms, at most `most`. */
export async function wordsWithForms(
  userId: string,
  grams: readonly string[],
  most = MOST_WORDS,
): Promise<Word[]> {
  if (grams.length === 0) return [];
  return findWords(userId, await idsWithGrams(userId, grams, most));
}

/** Words by their keys. */
export function byWholeGram(words: readonly Word[]): ReadonlyMap<string, Word[]> {
  const found = new Map<string, Word[]>();
  for (const word of words) {
    for (const gram of wholeGramsOf(formPiecesOf(word))) {
      const others = found.get(gram);
      if (others) others.push(word);
      else found.set(gram, [word]);
    }
  }
  return found;
}

/** Own words that a typed word is a form of, with or without what may be attached to it, the nearest first. */
export async function wordsOfForm(userId: string, typed: string): Promise<Word[]> {
  const words = await wordsWithForms(userId, gramsOfForm(typed));
  return words
    .map((word) => ({ word, distance: distanceFrom(typed, word) }))
    .filter(({ distance }) => distance !== null)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ word }) => word);
}
