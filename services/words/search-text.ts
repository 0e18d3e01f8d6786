import { hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { boundMarkRuns } from "#models/arabic/marks.ts";
import { fieldNames } from "#models/field-table.ts";
import { WORD_TEXTS, type WordField } from "#models/words/word-fields.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { isIn, type SearchPiece, searchPieces } from "./search-piece.ts";

/** The searchable text of a set, folded: everything that names it, and its description. */
export type SearchText = { headword: string; example: string };

const MOST_PIECES = 8;

type Searched = Partial<Record<keyof typeof WORD_TEXTS, string | null>>;

/**
 * The searchable text of a word: each form and meaning between semicolons, then after a tab the words of its example. Marks,
 * tatweel, alef and letter variants, case and accents make no difference.
 */
export function searchTextOf(word: Searched): string {
  const forms = [...textsFor("form", word), ...textsFor("meaning", word)]
    .flatMap((text) => text?.split(/[/;,،؛]/) ?? [])
    .map((text) => fold(text).trim());
  const example = foldedPieces(textsFor("example", word));
  return `;${[...new Set(forms.filter(Boolean))].join(";")};\t ${example.join(" ")} `;
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

/** Whether every piece of the search occurs in the set, inside its words too. */
export function isFound(
  { headword, example }: SearchText,
  pieces: readonly SearchPiece[],
): boolean {
  return pieces.every((piece) => isIn(headword, piece) || isIn(example, piece));
}

/**
 * The first text of a word, with what it is called, that has a piece of the search which the texts shown do not have; null if
 * they have all. Its parts are what stands before a word that has one, the word, and what stands after it.
 */
export function foundIn(
  word: Searched,
  pieces: readonly SearchPiece[],
  shown: readonly (keyof Searched)[] = ["arabicWord", "englishMeaning"],
): { name: string; parts: [string, string, string]; isArabic: boolean } | null {
  const seen = foldedPieces(shown.map((name) => word[name])).join(" ");
  const unseen = pieces.filter((piece) => !isIn(seen, piece));
  const fields: Record<keyof typeof WORD_TEXTS, WordField> = WORD_TEXTS;
  for (const field of unseen.length > 0 ? fieldNames(fields) : []) {
    const { searchedAs, label } = fields[field];
    const text = word[field];
    const folded = searchedAs && text ? fold(text) : "";
    if (!text || !unseen.some((piece) => isIn(folded, piece))) continue;
    const name = searchedAs === "example" ? "Example" : label;
    return { name, parts: inParts(text, unseen), isArabic: hasArabicLetters(text) };
  }
  return null;
}

/** A text before, at and after its first word that has one of these pieces. */
function inParts(text: string, pieces: readonly SearchPiece[]): [string, string, string] {
  const words = text.split(/(\s+)/);
  const at = words.findIndex((word) => pieces.some((piece) => isIn(fold(word), piece)));
  return at < 0
    ? [text, "", ""]
    : [words.slice(0, at).join(""), words[at] ?? "", words.slice(at + 1).join("")];
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
