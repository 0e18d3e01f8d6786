import { type FormMatcher, formMatcher } from "#models/arabic/inflection/is-form-of.ts";
import type { KnownWord } from "#models/arabic/inflection/stems-of-word.ts";
import { duplicateKey, hasArabicLetters, vocalisedKey } from "#models/arabic/keys.ts";

/** A piece of a sentence: a word with its number in the sentence, or what stands between words. */
export type SentencePart = { text: string; word: number | null };

/** Which words of a sentence, both ends included, are the chosen word with that number. */
export type WordUse = { sentence: number; from: number; to: number; word: number };

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const VOWEL_SIGNS = /[\u064B-\u0652\u0670]/g;
const FARTHEST = 9;
const LONGEST_PHRASE = 10;

/** A sentence in its parts; only Arabic words have a number. */
export function partsOf(sentence: string): SentencePart[] {
  const parts: SentencePart[] = [];
  let [end, number] = [0, 0];
  for (const { 0: text, index } of sentence.matchAll(WORD)) {
    if (!hasArabicLetters(text)) continue;
    if (index > end) parts.push({ text: sentence.slice(end, index), word: null });
    parts.push({ text, word: number });
    number += 1;
    end = index + text.length;
  }
  if (end < sentence.length) parts.push({ text: sentence.slice(end), word: null });
  return parts;
}

/** The Arabic words of a sentence. */
export function wordsOf(sentence: string): string[] {
  return partsOf(sentence).flatMap(({ text, word }) => (word === null ? [] : [text]));
}

/** A text in the pieces that are said in one breath, without the signs of speech. */
export function utterancesOf(text: string): string[] {
  const pieces = text.replace(/[«»]/g, "").split(/(?<=[.؟])(?=\s)|[:!…؛]|\.{3}/u);
  return pieces.map((piece) => piece.trim()).filter((piece) => hasArabicLetters(piece));
}

/** A text without its vowel marks. */
export function withoutMarks(text: string): string {
  return text.replace(VOWEL_SIGNS, "");
}

/**
 * Where the chosen words stand in the sentences: in any of their forms, and as the `surfaceForms` that are known of each.
 * Where several fit a word, the nearest counts.
 */
export function usesOf(
  sentences: readonly { arabic: string }[],
  words: readonly KnownWord[],
  surfaceForms: readonly (readonly string[])[] = [],
): WordUse[] {
  const wanted = words.map((known, word) => toWanted(known, word, surfaceForms[word]));
  return sentences.flatMap(({ arabic }, sentence) => {
    const tokens = wordsOf(arabic);
    const uses: WordUse[] = [];
    for (let from = 0; from < tokens.length; from += 1) {
      const best = bestAt(tokens, from, wanted);
      if (!best) continue;
      const to = from + best.length - 1;
      uses.push({ sentence, from, to, word: best.word });
      from = to;
    }
    return uses;
  });
}

/** The number of the word that the one at a place is a form or a part of, the nearest of several, or null. Of the other words only phrases are looked for. */
export function wordAt(
  tokens: readonly string[],
  at: number,
  words: readonly KnownWord[],
): number | null {
  const wanted = words.map((known, word) => toWanted(known, word));
  const lengthOf = ({ phrases }: Wanted) => phrases[0]?.length ?? 0;
  const phrases = wanted.filter((one) => lengthOf(one) > 1);
  const longest = Math.min(Math.max(1, ...phrases.map(lengthOf)), LONGEST_PHRASE);
  for (let from = Math.max(0, at - longest + 1); from < at; from += 1) {
    const best = bestAt(tokens, from, phrases);
    if (best && from + best.length > at) return best.word;
  }
  return bestAt(tokens, at, wanted)?.word ?? null;
}

function toWanted(known: KnownWord, word: number, surfaceForms: readonly string[] = []): Wanted {
  const phrases = [known.arabicWord, ...surfaceForms].map(wordsOf);
  return { word, distanceOf: formMatcher(known), phrases };
}

type Wanted = {
  word: number;
  distanceOf: FormMatcher;
  /** The word itself and its known forms, each in its words. */
  phrases: string[][];
};
type Found = { word: number; length: number; distance: number };

function bestAt(tokens: readonly string[], from: number, wanted: readonly Wanted[]): Found | null {
  const found = wanted.flatMap(({ word, distanceOf, phrases }): Found[] => {
    const given = phrases.flatMap((phrase, at) => {
      if (phrase.length === 0 || (at === 0 && phrase.length === 1)) return [];
      const isThere = phrase.every((part, place) => isWritten(tokens[from + place], part));
      return isThere ? [{ word, length: phrase.length, distance: at === 0 ? 0 : 1 }] : [];
    });
    const distance = distanceOf(tokens[from] ?? "");
    const isNear = distance !== null && distance <= FARTHEST;
    return isNear ? [...given, { word, length: 1, distance }] : given;
  });
  return found.toSorted((a, b) => b.length - a.length || a.distance - b.distance)[0] ?? null;
}

/** Whether a word of a text is written as another, but for what its last letter carries. */
export function isWritten(token: string | undefined, part: string): boolean {
  if (token === undefined || duplicateKey(token) !== duplicateKey(part)) return false;
  const [own, other] = [token, part].map((text) =>
    vocalisedKey(text).replace(/[\u064B-\u0652]+$/, ""),
  );
  return own === other || withoutMarks(token) === token || withoutMarks(part) === part;
}
