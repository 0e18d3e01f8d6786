import { searchKey } from "#models/arabic/keys.ts";
import { boundMarkRuns } from "#models/arabic/marks.ts";
import type { WordText } from "#models/words/word.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";

/** What is searched of one word, folded: all that names it (its forms and its meaning), and its example. */
export type SearchText = { headword: string; example: string };

const MOST_PIECES = 8;

/** The searchable text of a word: marks, tatweel, alef and letter variants, case and accents make no difference. */
export function searchTextOf(
  word: Pick<
    WordText,
    | "arabicWord"
    | "pluralForm"
    | "pastTense"
    | "presentTense"
    | "verbalNoun"
    | "particle"
    | "englishMeaning"
    | "exampleSentence"
    | "exampleMeaning"
  >,
): SearchText {
  const { arabicWord, pluralForm, pastTense, presentTense, verbalNoun, particle } = word;
  const forms = [arabicWord, pluralForm, pastTense, presentTense, verbalNoun, particle];
  return {
    headword: piecesOf([...forms, word.englishMeaning]).join(" "),
    example: piecesOf([word.exampleSentence, word.exampleMeaning]).join(" "),
  };
}

/** The pieces of what was typed into a search field, eight at most; none when no letter or digit is left to look for. */
export function readSearch(typed: string): string[] {
  return piecesOf([typed.slice(0, LONGEST_SEARCH)]).slice(0, MOST_PIECES);
}

/** Whether every piece of the search occurs in the word, inside its words too. */
export function isFound({ headword, example }: SearchText, pieces: readonly string[]): boolean {
  return pieces.every((piece) => headword.includes(piece) || example.includes(piece));
}

function piecesOf(texts: readonly (string | null)[]): string[] {
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
