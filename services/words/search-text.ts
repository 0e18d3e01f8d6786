import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { boundMarkRuns } from "#models/arabic/marks.ts";
import { fieldNames } from "#models/field-table.ts";
import { WORD_TEXTS, type WordField } from "#models/words/word-fields.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { isIn, type SearchPiece, searchPieces } from "./search-piece.ts";

/** The searchable text of a word, folded: everything that names it (its forms and its meaning), and its example. */
export type SearchText = { headword: string; example: string };

const MOST_PIECES = 8;

type Searched = Partial<Record<keyof typeof WORD_TEXTS, string | null>>;

/** The searchable text of a word: marks, tatweel, alef and letter variants, case and accents make no difference. */
export function searchTextOf(word: Searched): SearchText {
  return {
    headword: foldedPieces([...textsFor("form", word), ...textsFor("meaning", word)]).join(" "),
    example: foldedPieces(textsFor("example", word)).join(" "),
  };
}

function textsFor(kind: WordField["searchedAs"], word: Searched): (string | null | undefined)[] {
  const fields: Record<keyof typeof WORD_TEXTS, WordField> = WORD_TEXTS;
  return fieldNames(fields).flatMap((name) =>
    fields[name].searchedAs === kind ? [word[name]] : [],
  );
}

/** The pieces of what was typed into a search field, eight at most; none when no letter or digit is left to look for. */
export function readSearch(typed: string): SearchPiece[] {
  return searchPieces(foldedPieces([typed.slice(0, LONGEST_SEARCH)]).slice(0, MOST_PIECES));
}

/** Whether every piece of the search occurs in the word, inside its words too. */
export function isFound(
  { headword, example }: SearchText,
  pieces: readonly SearchPiece[],
): boolean {
  return pieces.every((piece) => isIn(headword, piece) || isIn(example, piece));
}

/** The first text of a word, with what it is called, that has a piece of the search which the texts shown do not have; null if they have all. */
export function foundIn(
  word: Searched,
  pieces: readonly SearchPiece[],
  shown: readonly (keyof Searched)[] = ["arabicWord", "englishMeaning"],
): { name: string; text: string; isArabic: boolean } | null {
  const seen = foldedPieces(shown.map((name) => word[name])).join(" ");
  const unseen = pieces.filter((piece) => !isIn(seen, piece));
  const fields: Record<keyof typeof WORD_TEXTS, WordField> = WORD_TEXTS;
  for (const field of unseen.length > 0 ? fieldNames(fields) : []) {
    const { searchedAs, label } = fields[field];
    const text = word[field];
    const folded = searchedAs && text ? fold(text) : "";
    if (!text || !unseen.some((piece) => isIn(folded, piece))) continue;
    const name = searchedAs === "example" ? "Example" : label;
    return { name, text, isArabic: hasArabicLetters(text) };
  }
  return null;
}

/**
 * How well a word answers a search: 0 if that is one of its forms or meanings as it was typed, 1 if it is with other texts of
 * its pieces, 2 if one of them begins with it, 3 if it occurs in them, else 4.
 */
export function rankOf(word: Searched, pieces: readonly SearchPiece[]): 0 | 1 | 2 | 3 | 4 {
  const [typed = "", ...others] = searchesOf(pieces);
  const texts = [...textsFor("form", word), ...textsFor("meaning", word)]
    .flatMap((text) => text?.split(/[/;,،؛]/) ?? [])
    .map((text) => fold(text).trim())
    .flatMap((text) => [text, text.replace(/^(to|an?|the) /, "")]);
  if (texts.includes(typed)) return 0;
  if (others.some((search) => texts.includes(search))) return 1;
  if ([typed, ...others].some((search) => texts.some((text) => text.startsWith(search)))) return 2;
  return isFound({ ...searchTextOf(word), example: "" }, pieces) ? 3 : 4;
}

/** The search as it was typed, then with the others of its one piece, or the last other of each of several. */
function searchesOf(pieces: readonly SearchPiece[]): string[] {
  const [first, second] = pieces;
  if (first && !second) return [...first];
  return [pieces.map(([typed]) => typed), pieces.map((piece) => piece.at(-1))].map((texts) =>
    texts.join(" "),
  );
}

/** The folded words of some texts, each once. */
export function foldedPieces(texts: readonly (string | null | undefined)[]): string[] {
  const words = texts.flatMap((text) => (text ? fold(text).split(" ") : []));
  return [...new Set(words.filter(Boolean))];
}

function fold(text: string): string {
  return boundMarkRuns(searchKey(text))
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cs}]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ");
}
