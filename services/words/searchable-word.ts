import { keepSearchedWords, type SearchedWord } from "#models/words/searched-words.ts";
import { placeOfWord, type Word } from "#models/words/word.ts";
import { searchTextOf } from "./search-text.ts";

/** Lets words of one learner be found by their texts as they are now; part of the transaction that gave their totals this version. */
export function makeSearchable(
  userId: string,
  words: readonly Word[],
  version: number,
): Promise<void> {
  return keepSearchedWords(userId, words.map(searchedWordOf), version);
}

/** How a word is found by its texts as they are now. */
export function searchedWordOf(word: Word): SearchedWord {
  return { place: placeOfWord(word), category: word.category, text: searchTextOf(word) };
}
