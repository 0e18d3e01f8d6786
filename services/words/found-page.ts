import type { CategoryCounts } from "#models/study/user-stats.ts";
import { findWordsAndExact } from "#models/words/exact-words.ts";
import { type Word, wordKeys } from "#models/words/word.ts";
import { readSpot } from "#models/words/word-spot.ts";
import { countMatching, findMatching } from "./find-matching.ts";
import { withProgress } from "./scheduled-words.ts";
import { rankOf } from "./search-text.ts";
import { END, WORDS_ON_A_PAGE, type WordPage, type WordPlace } from "./word-page.ts";

/** What a search finds, and how many words by category where few enough share its letters to count them. */
export type FoundPage = WordPage & { counts: CategoryCounts | null };

/** A place in what a search finds, with the search as it was typed. */
type FoundPlace = Omit<WordPlace, "order"> & { search?: string | undefined };

const MOST_EXACT = 10;

/**
 * Fifty of the own words that a search finds, the newest first: none where it has no piece to look for. The first page
 * puts what fits best before the rest, with ten more words of exactly those letters or that meaning, which are on no
 * other page.
 */
export async function foundPage(
  userId: string,
  search: readonly string[],
  place: FoundPlace,
): Promise<FoundPage> {
  const none = { words: [], before: null, after: null, isPartial: false, counts: null };
  if (search.length === 0) return none;
  const { after, before } = place;
  const page = await matchingPage(userId, search, place);
  const counts = page.counts ?? (await countMatching(userId, search));
  if (page.words.length > 0 || page.isPartial || !after || before) return { ...page, counts };
  const top = { ...place, after: undefined };
  const last = await matchingPage(userId, search, { ...top, before: END });
  if (last.words.length > 0) return { ...last, after: null, counts };
  return { ...(await matchingPage(userId, search, top)), counts };
}

async function matchingPage(
  userId: string,
  search: readonly string[],
  place: FoundPlace,
): Promise<FoundPage> {
  const limit = WORDS_ON_A_PAGE + 1 + MOST_EXACT;
  const { category } = place;
  const after = idOf(place.after);
  const before = idOf(place.before);
  const { ids, stoppedAt, counts } = await findMatching(userId, search, {
    limit,
    category,
    after,
    before,
  });
  const { exact, others } = await partsOf(userId, ids, place);
  const hasMore = others.length > WORDS_ON_A_PAGE;
  const shown = others.slice(0, WORDS_ON_A_PAGE);
  if (before) {
    if (!stoppedAt && !hasMore)
      return matchingPage(userId, search, { ...place, before: undefined });
    shown.reverse();
    return {
      words: await withProgress(userId, shown),
      before: hasMore ? (shown.at(0)?.id ?? null) : stoppedAt,
      after: shown.at(-1)?.id ?? stoppedAt,
      isPartial: false,
      counts,
    };
  }
  return {
    words: await withProgress(userId, after ? shown : bestFirst([...exact, ...shown], search)),
    before: after ? (shown.at(0)?.id ?? after) : null,
    after: hasMore ? (shown.at(-1)?.id ?? null) : stoppedAt,
    isPartial: !hasMore && stoppedAt !== null,
    counts,
  };
}

/** The newest words of exactly the typed letters or meaning, and the others among these ids, in their order. */
async function partsOf(
  userId: string,
  ids: readonly string[],
  { search = "", category }: FoundPlace,
): Promise<{ exact: Word[]; others: Word[] }> {
  const keys = wordKeys({ arabicWord: search, englishMeaning: search });
  const found = await findWordsAndExact(userId, ids, keys);
  const exact = found.exact
    .filter((word) => category === undefined || word.category === category)
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, MOST_EXACT);
  const byId = new Map(found.words.map((word) => [word.id, word]));
  for (const { id } of exact) byId.delete(id);
  return { exact, others: ids.flatMap((id) => byId.get(id) ?? []) };
}

function bestFirst(words: readonly Word[], search: readonly string[]): Word[] {
  const ranked = words.map((word) => ({ word, rank: rankOf(word, search) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ word }) => word);
}

function idOf(spot: string | undefined): string | undefined {
  return (spot && readSpot(spot)?.id) || undefined;
}
