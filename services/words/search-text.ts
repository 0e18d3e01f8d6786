import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { boundMarkRuns } from "#models/arabic/marks.ts";
import { fieldNames } from "#models/field-table.ts";
import { WORD_TEXTS, type WordField } from "#models/words/word-fields.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";

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
export function readSearch(typed: string): string[] {
  return foldedPieces([typed.slice(0, LONGEST_SEARCH)]).slice(0, MOST_PIECES);
}

/** Whether every piece of the search occurs in the word, inside its words too. */
export function isFound({ headword, example }: SearchText, pieces: readonly string[]): boolean {
  return pieces.every((piece) => headword.includes(piece) || example.includes(piece));
}

/** The first text of a word, with what it is called, that has a piece of the search which the texts shown do not have; null if they have all. */
export function foundIn(
  word: Searched,
  pieces: readonly string[],
  shown: readonly (keyof Searched)[] = ["arabicWord", "englishMeaning"],
): { name: string; text: string; isArabic: boolean } | null {
  const seen = foldedPieces(shown.map((name) => word[name])).join(" ");
  const unseen = pieces.filter((piece) => !seen.includes(piece));
  const fields: Record<keyof typeof WORD_TEXTS, WordField> = WORD_TEXTS;
  for (const field of unseen.length > 0 ? fieldNames(fields) : []) {
    const { searchedAs, label } = fields[field];
    const text = word[field];
    const folded = searchedAs && text ? fold(text) : "";
    if (!text || !unseen.some((piece) => folded.includes(piece))) continue;
    const name = searchedAs === "example" ? "Example" : label;
    return { name, text, isArabic: hasArabicLetters(text) };
  }
  return null;
}

/**
 * How well a word answers a search: 0 if that is one of its forms or meanings, 1 if one of them begins with it, 2 if it
 * occurs in them, else 3.
 */
export function rankOf(word: Searched, pieces: readonly string[]): 0 | 1 | 2 | 3 {
  const search = pieces.join(" ");
  const texts = [...textsFor("form", word), ...textsFor("meaning", word)]
    .flatMap((text) => text?.split(/[/;,،؛]/) ?? [])
    .map((text) => fold(text).trim())
    .flatMap((text) => [text, text.replace(/^(to|an?|the) /, "")]);
  if (texts.includes(search)) return 0;
  if (texts.some((text) => text.startsWith(search))) return 1;
  return isFound({ ...searchTextOf(word), example: "" }, pieces) ? 2 : 3;
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
