import { singularsOf } from "#models/arabic/english/noun-forms.server.ts";
import { arabicLettersOf } from "#models/arabic/reading/arabic-letters-of.ts";

/** A piece of a search: the text as it was typed, then others that are looked for in its place. */
export type SearchPiece = readonly [typed: string, ...others: string[]];

const ENGLISH_ARTICLES = ["the", "an", "a"];
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=...)/;

/** The pieces of some folded words, each with the singular or the word without its Arabic article; English articles are left out unless they are all. */
export function searchPieces(words: readonly string[]): SearchPiece[] {
  const kept = words.filter((word) => !ENGLISH_ARTICLES.includes(word));
  return (kept.length > 0 ? kept : words).map((word) => [word, ...othersOf(word)]);
}

/** The letters of an Arabic word that was typed in Latin ones, as a piece; null for a text of another kind. */
export function arabicPiece(typed: string): SearchPiece | null {
  if (!/^[\p{Script=Latin}\p{M}'\u2018\u2019ʾʿ\p{Pd}\d]{3,24}$/u.test(typed.trim())) return null;
  const [first, ...others] = arabicLettersOf(typed).filter((letters) => letters.length > 1);
  return first === undefined ? null : [first, ...others];
}

/** Whether one of the texts of a piece occurs in a text. */
export function isIn(text: string, piece: SearchPiece): boolean {
  return piece.some((one) => text.includes(one));
}

function othersOf(word: string): string[] {
  const bare = word.replace(ARTICLE, "");
  return bare === word ? singularsOf(word).filter((one) => sharesStart(one, word)) : [bare];
}

/** Checks for a common start, by which both are found: men is not looked for as man. */
function sharesStart(one: string, other: string): boolean {
  return one.length >= 3 && other.startsWith(one.slice(0, 3));
}
