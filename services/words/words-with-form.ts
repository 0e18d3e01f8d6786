import { distanceFrom } from "#models/arabic/inflection/is-form-of.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { idsWithFormKeys } from "#models/words/words-by-form-key.ts";
import { formKeysOf, keysOfForm } from "./form-keys.ts";

const MOST_WORDS = 300;

/** Own words that are found by one of these keys (`keysOfForm`, `phraseKeys`), the newest first, at most `most`. */
export async function wordsWithKeys(
  userId: string,
  keys: readonly string[],
  most = MOST_WORDS,
): Promise<Word[]> {
  if (keys.length === 0) return [];
  return findWords(userId, await idsWithFormKeys(userId, keys, most));
}

/** Words by the keys they are found by. */
export function byFormKey(words: readonly Word[]): ReadonlyMap<string, Word[]> {
  const found = new Map<string, Word[]>();
  for (const word of words) {
    for (const key of formKeysOf(word)) {
      const others = found.get(key);
      if (others) others.push(word);
      else found.set(key, [word]);
    }
  }
  return found;
}

/** Own words that a typed word is a form of, with or without what may be attached to it, the nearest first. */
export async function wordsOfForm(userId: string, typed: string): Promise<Word[]> {
  const words = await wordsWithKeys(userId, keysOfForm(typed));
  return words
    .map((word) => ({ word, distance: distanceFrom(typed, word) }))
    .filter(({ distance }) => distance !== null)
    .toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
    .map(({ word }) => word);
}
