import type { CategoryCounts } from "#models/study/user-stats.ts";
import { findWords } from "#models/words/word.ts";
import { readSpot } from "#models/words/word-spot.ts";
import { countMatching, findMatching } from "./find-matching.ts";
import { type ScheduledWord, withProgress } from "./scheduled-words.ts";
import { END, WORDS_ON_A_PAGE, type WordPage, type WordPlace } from "./word-page.ts";

/** What a search finds, and how many words by category where few enough share its letters to count them. */
export type FoundPage = WordPage & { counts: CategoryCounts | null };

/** Fifty of the own words that a search finds, the newest first: none where it has no piece to look for. */
export async function foundPage(
  userId: string,
  search: readonly string[],
  place: WordPlace,
): Promise<FoundPage> {
  const none = { words: [], before: null, after: null, isPartial: false, counts: null };
  if (search.length === 0) return none;
  const { category, after, before } = place;
  const page = await matchingPage(userId, search, place);
  const counts = page.counts ?? (await countMatching(userId, search));
  if (page.words.length > 0 || page.isPartial || !after || before) return { ...page, counts };
  const last = await matchingPage(userId, search, { category, before: END });
  if (last.words.length > 0) return { ...last, after: null, counts };
  return { ...(await matchingPage(userId, search, { category })), counts };
}

async function matchingPage(
  userId: string,
  search: readonly string[],
  place: WordPlace,
): Promise<FoundPage> {
  const limit = WORDS_ON_A_PAGE + 1;
  const { category } = place;
  const after = idOf(place.after);
  const before = idOf(place.before);
  const { ids, stoppedAt, counts } = await findMatching(userId, search, {
    limit,
    category,
    after,
    before,
  });
  if (before) {
    if (!stoppedAt) return matchingPage(userId, search, { category });
    const shown = ids.slice(0, WORDS_ON_A_PAGE).reverse();
    const words = await pageOf(userId, shown);
    const newest = ids.length === limit ? (shown.at(0) ?? null) : stoppedAt;
    return { words, before: newest, after: shown.at(-1) ?? stoppedAt, isPartial: false, counts };
  }
  const shown = ids.slice(0, WORDS_ON_A_PAGE);
  return {
    words: await pageOf(userId, shown),
    before: after ? (shown.at(0) ?? after) : null,
    after: ids.length === limit ? (shown.at(-1) ?? null) : stoppedAt,
    isPartial: ids.length < limit && stoppedAt !== null,
    counts,
  };
}

async function pageOf(userId: string, ids: readonly string[]): Promise<ScheduledWord[]> {
  return withProgress(userId, await findWords(userId, ids));
}

function idOf(spot: string | undefined): string | undefined {
  return (spot && readSpot(spot)?.id) || undefined;
}
