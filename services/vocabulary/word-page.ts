import { newerWords } from "#models/newer-words.ts";
import { listWords } from "#models/word.ts";
import type { Category } from "#models/word-rules.ts";
import { type ScheduledWord, withProgress } from "./scheduled-words.ts";

export const WORDS_ON_A_PAGE = 50;

export type WordPlace = {
  category?: Category | undefined;
  /** The page after (older than) the word with this id. */
  after?: string | undefined;
  /** The page before (newer than) the word with this id; wins over `after`. */
  before?: string | undefined;
};

export type WordPage = {
  words: ScheduledWord[];
  /** The ids to turn to the page before and the page after from; null at either end. */
  before: string | null;
  after: string | null;
};

/** Fifty own words, newest first, and the way to the pages around them. */
export async function wordPage(userId: string, place: WordPlace): Promise<WordPage> {
  const limit = WORDS_ON_A_PAGE + 1;
  const { category, before } = place;
  if (before) {
    const found = await newerWords(userId, { limit, before, category });
    if (found.length <= WORDS_ON_A_PAGE) return wordPage(userId, { category });
    const words = found.slice(1);
    return { words: await withProgress(userId, words), ...ends(words, true, true) };
  }
  const found = await listWords(userId, { limit, after: place.after, category });
  const words = found.slice(0, WORDS_ON_A_PAGE);
  const hasOlder = found.length > WORDS_ON_A_PAGE;
  return {
    words: await withProgress(userId, words),
    ...ends(words, place.after !== undefined, hasOlder),
  };
}

function ends(words: readonly { id: string }[], hasNewer: boolean, hasOlder: boolean) {
  return {
    before: hasNewer ? (words.at(0)?.id ?? null) : null,
    after: hasOlder ? (words.at(-1)?.id ?? null) : null,
  };
}
