import { linesOf, type SearchedWord } from "#models/words/searched-words.ts";
import { type StoredWord, toWord } from "#models/words/word.ts";
import { searchedWordOf } from "#services/words/searchable-word.ts";
import type { StoredLearner } from "./stored.ts";

/** Which words are not found by their texts as they are now, once each, the oldest first. */
export function brokenSearch({ words, searched }: StoredLearner): string[] {
  const parts = searched.toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const stored = parts.flatMap(linesOf).map(textOf);
  const wanted = (words as unknown as StoredWord[])
    .map((word) => textOf(searchedWordOf(toWord(word))))
    .sort();
  const isAlike = wanted.length === stored.length;
  return wanted.flatMap((one, at) =>
    isAlike && stored[at] === one ? [] : [`the search has ${stored[at]} for ${one}`],
  );
}

function textOf({ place, category, text }: SearchedWord): string {
  return `${place} ${category} ${text}`;
}
