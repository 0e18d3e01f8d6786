import { duplicateKey } from "#models/arabic/keys.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { wholeMeaningsIn } from "#models/lexicon/meanings.ts";
import { wordsGiven } from "#models/lexicon/words-given.ts";

export type NamedWord = Pick<AskedWord, "arabicWord" | "englishMeaning" | "category">;

const MOST_LETTERS = 3;

/**
 * The first letters of a word, as few as tell it from the words of its category that its English prompt may mean as well,
 * of these ones and of the lexicon; null where there are none or three letters do not tell.
 */
export function tellingLetters(word: NamedWord, others: Iterable<NamedWord>): string | null {
  const prompt = wholeMeaningsIn(word);
  const [first] = prompt;
  if (first === undefined) return null;
  const letters = duplicateKey(word.arabicWord);
  const rivals = [...wordsGiven(first, "arabic-to-english"), ...others]
    .filter((other) => other.category === word.category && isMeantBy(prompt, other))
    .map(({ arabicWord }) => duplicateKey(arabicWord))
    .filter((other) => other !== letters);
  if (rivals.length === 0) return null;
  const isTelling = (start: string) => rivals.every((other) => !other.startsWith(start));
  const starts = Array.from({ length: MOST_LETTERS }, (_, at) => letters.slice(0, at + 1));
  return starts.find((start) => start !== letters && isTelling(start)) ?? null;
}

function isMeantBy(prompt: readonly string[], other: NamedWord): boolean {
  const meanings = wholeMeaningsIn(other);
  return prompt.every((meaning) => meanings.includes(meaning));
}
