import { findWords } from "#models/words/word.ts";
import { listWords, newerWords } from "#models/words/word-pages.ts";
import type { Category } from "#models/words/word-rules.ts";
import { findMatching } from "./find-matching.ts";
import { type ScheduledWord, withProgress } from "./scheduled-words.ts";

export const WORDS_ON_A_PAGE = 50;

/** Older than every word: the page before it is the last one. */
const END = "0".repeat(24);

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
  /** The looking stopped before the end of the collection; `after` goes on from there. */
  isPartial: boolean;
};

/** Fifty own words, newest first, and the way to the pages around them; the last page where none is left after `after`. */
export function wordPage(userId: string, place: WordPlace): Promise<WordPage> {
  return orLastPage(place, (at) => listedPage(userId, at));
}

/** The same of the own words that a search finds: none where it has no piece to look for. */
export async function foundPage(
  userId: string,
  search: readonly string[],
  place: WordPlace,
): Promise<WordPage> {
  if (search.length === 0) return { words: [], before: null, after: null, isPartial: false };
  return orLastPage(place, (at) => matchingPage(userId, search, at));
}

// The words of the page that the address names may have been deleted since.
async function orLastPage(
  place: WordPlace,
  pageAt: (place: WordPlace) => Promise<WordPage>,
): Promise<WordPage> {
  const { category, after, before } = place;
  const page = await pageAt(place);
  if (page.words.length > 0 || page.isPartial || !after || before) return page;
  const last = await pageAt({ category, before: END });
  return last.words.length > 0 ? { ...last, after: null } : pageAt({ category });
}

async function listedPage(userId: string, place: WordPlace): Promise<WordPage> {
  const limit = WORDS_ON_A_PAGE + 1;
  const { category, before } = place;
  if (before) {
    const found = await newerWords(userId, { limit, before, category });
    if (found.length <= WORDS_ON_A_PAGE) return listedPage(userId, { category });
    const words = found.slice(1);
    return {
      words: await withProgress(userId, words),
      ...ends(words, true, true),
      isPartial: false,
    };
  }
  const found = await listWords(userId, { limit, after: place.after, category });
  const words = found.slice(0, WORDS_ON_A_PAGE);
  const hasOlder = found.length > WORDS_ON_A_PAGE;
  return {
    words: await withProgress(userId, words),
    ...ends(words, place.after !== undefined, hasOlder),
    isPartial: false,
  };
}

async function matchingPage(
  userId: string,
  search: readonly string[],
  place: WordPlace,
): Promise<WordPage> {
  const limit = WORDS_ON_A_PAGE + 1;
  const { ids, stoppedAt } = await findMatching(userId, search, { ...place, limit });
  if (place.before) {
    if (!stoppedAt) return matchingPage(userId, search, { category: place.category });
    const shown = ids.slice(0, WORDS_ON_A_PAGE).reverse();
    const words = await pageOf(userId, shown);
    const newest = ids.length === limit ? (shown.at(0) ?? null) : stoppedAt;
    return { words, before: newest, after: shown.at(-1) ?? stoppedAt, isPartial: false };
  }
  const shown = ids.slice(0, WORDS_ON_A_PAGE);
  return {
    words: await pageOf(userId, shown),
    before: place.after ? (shown.at(0) ?? place.after) : null,
    after: ids.length === limit ? (shown.at(-1) ?? null) : stoppedAt,
    isPartial: ids.length < limit && stoppedAt !== null,
  };
}

async function pageOf(userId: string, ids: readonly string[]): Promise<ScheduledWord[]> {
  return withProgress(userId, await findWords(userId, ids));
}

function ends(words: readonly { id: string }[], hasNewer: boolean, hasOlder: boolean) {
  return {
    before: hasNewer ? (words.at(0)?.id ?? null) : null,
    after: hasOlder ? (words.at(-1)?.id ?? null) : null,
  };
}
