import { alignWords, type WordState } from "./align-words.ts";
import { isTooLongToCompare } from "./alternatives.ts";
import { compareWords } from "./compare-words.ts";
import { cleanEnglish } from "./english-text.ts";
import { clean } from "./keys.ts";
import { readWords } from "./written-word.ts";

export type ComparedWord = { word: string; state: WordState };
export type WordDifference = { typed: ComparedWord[]; expected: ComparedWord[] };

type ReadWord = { word: string; cleaned: string };

/**
 * Both texts word by word, as written: "same" where the typed word would be accepted, "different"
 * where another stands in its place, "extra" for typed and "missing" for expected words without a
 * partner. Tokens of punctuation only are left out. Texts over 2,000 characters count as one word.
 */
export function differenceOf(
  typed: string,
  expected: string,
  language: "arabic" | "english",
): WordDifference {
  const read = language === "arabic" ? clean : cleanEnglish;
  const typedWords = wordsOf(typed, read);
  const expectedWords = wordsOf(expected, read);
  const states = alignWords(typedWords, expectedWords, (a, b) => {
    if (a.cleaned === b.cleaned) return true;
    if (language === "english" || isTooLongToCompare(a.cleaned)) return false;
    return compareWords(readWords(a.cleaned), readWords(b.cleaned)).fits;
  });
  return {
    typed: typedWords.map(({ word }, at) => ({ word, state: states.typed[at] ?? "extra" })),
    expected: expectedWords.map(({ word }, at) => ({
      word,
      state: states.expected[at] ?? "missing",
    })),
  };
}

function wordsOf(text: string, read: (text: string) => string): ReadWord[] {
  if (isTooLongToCompare(text)) return [{ word: text, cleaned: text }];
  return text
    .split(/\s+/)
    .map((word) => ({ word, cleaned: read(word) }))
    .filter(({ cleaned }) => cleaned !== "");
}
