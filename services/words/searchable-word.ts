import type { Word } from "#models/words/word.ts";
import { keepSearchEntry, type SearchEntry } from "#models/words/word-search.ts";
import { formKeysOf } from "./form-keys.ts";
import { gramsOf } from "./search-grams.ts";
import { searchTextOf } from "./search-text.ts";

/** Lets a word be found by its texts as they are now; part of the transaction that writes the word. */
export function makeSearchable(word: Word): Promise<void> {
  return keepSearchEntry(word.userId, word.id, searchEntryOf(word));
}

/** How a word is found by its texts as they are now. */
export function searchEntryOf(word: Word): SearchEntry {
  const text = searchTextOf(word);
  const { category, createdAt } = word;
  return { ...text, category, createdAt, grams: [...gramsOf(text), ...formKeysOf(word)] };
}
