import { hasArticle, withoutArticle, withoutSunDoubling } from "#models/arabic/article.ts";
import { compareWords } from "#models/arabic/compare-words.ts";
import { isOneEditAway } from "#models/arabic/one-edit.ts";
import type { WrittenWord } from "#models/arabic/written-word.ts";
import type { Fault, LetterState } from "./faults.ts";
import { type Language, type ReadText, type ReadWord, textOf } from "./read-text.ts";

/** A word of a text as it is compared, without the letters that may stand there or not. */
export type ComparedWord = { at: number; word: ReadWord; written: WrittenWord; skipped: number };

export type Sides = {
  typed: ComparedWord[];
  expected: ComparedWord[];
  language: Language;
  isArticleLeftOut: boolean;
};

/** A word with the states of its compared letters. */
export type MarkedWord = { word: ComparedWord; states: LetterState[] };

/** The result of comparing a stretch of differing words. */
export type Outcome = {
  isAlike: boolean;
  cost: number;
  faults: Fault[];
  typed: MarkedWord[];
  expected: MarkedWord[];
  spaces?: { typed: number[]; expected: number[] };
};

export type Reading = {
  language: Language;
  /** The Arabic article may be added to all words or left out of all. */
  isArticleFree: boolean;
  /** A leading "to" may be left out. */
  isVerb: boolean;
};

const ENGLISH_ARTICLES = ["a", "an", "the"];

/** The words of both texts that have to fit each other: articles that are free are left out of them. */
export function comparedSides(typed: ReadText, expected: ReadText, reading: Reading): Sides {
  const { language, isArticleFree, isVerb } = reading;
  if (language === "english") {
    const cut = (words: readonly ReadWord[]) => {
      const core = withoutFirst(words, isVerb ? ["to"] : []);
      return asCompared(words).slice(words.length - withoutFirst(core, ENGLISH_ARTICLES).length);
    };
    // Tto drink is to drink with a letter too many, not with a word.
    const isSlip = isOneEditAway(typed.words[0]?.key ?? "", expected.words[0]?.key ?? "");
    const isKept = isSlip && typed.words.length === expected.words.length;
    const typedWords = cut(typed.words);
    const expectedWords = isKept ? asCompared(expected.words) : cut(expected.words);
    return {
      typed: typedWords,
      expected: expectedWords,
      language,
      isArticleLeftOut: false,
    };
  }
  const typedWords = asCompared(typed.words);
  const expectedWords = asCompared(expected.words);
  const have = (words: ComparedWord[]) => words.map(({ word }) => hasArticle(word.written));
  const isSameCount = isArticleFree && typedWords.length === expectedWords.length;
  const isNearerWithout = (typedOnes: ComparedWord[], expectedOnes: ComparedWord[]) =>
    distanceBetween(typedOnes, expectedOnes) < distanceBetween(typedWords, expectedWords);
  const bare = { typed: typedWords.map(skipArticle), expected: expectedWords.map(skipArticle) };
  const isAdded =
    isSameCount &&
    !have(typedWords).includes(false) &&
    !have(expectedWords).includes(true) &&
    isNearerWithout(bare.typed, expectedWords);
  const isLeftOut =
    isSameCount &&
    !have(expectedWords).includes(false) &&
    !have(typedWords).includes(true) &&
    isNearerWithout(typedWords, bare.expected);
  return {
    typed: isAdded ? bare.typed : typedWords.map(withoutDoubling),
    expected: isLeftOut ? bare.expected : expectedWords,
    language,
    isArticleLeftOut: isLeftOut,
  };
}

function distanceBetween(typed: ComparedWord[], expected: ComparedWord[]): number {
  const distances = typed.map(({ written }, at) =>
    distanceOf(written.letters, expected[at]?.written.letters ?? []),
  );
  return distances.reduce((sum, distance) => sum + distance, 0);
}

/** Whether the typed word is accepted for the expected one. */
export function isSameWord(
  typed: ComparedWord | undefined,
  expected: ComparedWord | undefined,
  { language, isArticleLeftOut }: Sides,
): boolean {
  if (!typed || !expected) return false;
  if (language === "english") return typed.word.key === expected.word.key;
  return compareWords([typed.written], [expected.written], isArticleLeftOut).fits;
}

/** The word as it was written. */
export function textIn({ word }: ComparedWord): string {
  return textOf(word);
}

/** How far two words are from each other by their letters alone, in no order: 0 to 1. */
export function distanceOf(typed: readonly string[], expected: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const letter of expected) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of typed) {
    const left = counts.get(letter) ?? 0;
    if (left > 0) shared += 1;
    counts.set(letter, left - 1);
  }
  const longer = Math.max(typed.length, expected.length, 1);
  return (longer - shared) / longer;
}

function asCompared(words: readonly ReadWord[]): ComparedWord[] {
  return words.map((word, at) => ({ at, word, written: word.written, skipped: 0 }));
}

function withoutFirst(words: readonly ReadWord[], dropped: readonly string[]): readonly ReadWord[] {
  return words.length > 1 && dropped.includes(words[0]?.key ?? "") ? words.slice(1) : words;
}

function skipArticle(compared: ComparedWord): ComparedWord {
  const written = withoutArticle(compared.written);
  const skipped = compared.written.letters.length - written.letters.length;
  return { ...compared, written, skipped };
}

function withoutDoubling(compared: ComparedWord): ComparedWord {
  return { ...compared, written: withoutSunDoubling(compared.written) };
}
