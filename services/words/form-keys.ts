import { possibleStems } from "#models/arabic/inflection/is-form-of.ts";
import { type KnownWord, lettersOfStems } from "#models/arabic/inflection/stems-of-word.ts";
import { wordsOf } from "#models/stories/story-text.ts";
import { foldedPieces } from "./search-text.ts";

const LONGEST_PHRASE = 10;

/** Returns the keys by which a text finds a word in whatever form it has: those of its stems, or one of a phrase. */
export function formKeysOf(word: KnownWord): string[] {
  const parts = wordsOf(word.arabicWord);
  return [...stemKeys(lettersOfStems(word)), ...phraseKeys(parts.slice(0, 2), 0)];
}

/** The keys of the own words that a word of a text may be a form of. */
export function keysOfForm(token: string): string[] {
  return stemKeys(possibleStems(token));
}

/** The keys of the own phrases that the word at a place of a sentence may be a part of. */
export function phraseKeys(tokens: readonly string[], at: number): string[] {
  const first = Math.max(0, at - LONGEST_PHRASE + 1);
  return tokens.slice(first, at + 1).flatMap((token, from) => {
    const next = tokens[first + from + 1];
    return next === undefined ? [] : [foldedPieces([`${token} ${next}`]).join(" ")];
  });
}

// A hamza at the end has another seat before an ending, or none in careless writing.
function stemKeys(stems: readonly string[]): string[] {
  const ends = stems.map((stem) => stem.replace(/[اأإآؤئء]$/, ""));
  return foldedPieces([ends.join(" ")]);
}
