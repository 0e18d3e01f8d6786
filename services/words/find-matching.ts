import type { CategoryCounts } from "#models/study/user-stats.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { searchCandidates } from "#models/words/word-search.ts";
import { rarestGram } from "./search-grams.ts";
import { isFound } from "./search-text.ts";

const FIRST_LOOK = 100;
const LOOK = 500;
const MOST_EXAMINED = 2_600;

/**
 * Ids in the order they were found, and the id the looking stopped at before the end, or null at the end; with how
 * many words the search finds in all, where every candidate was looked at anyway.
 */
export type Matches = { ids: string[]; stoppedAt: string | null; counts: CategoryCounts | null };

/**
 * Own words that a search finds, newest first after `after`, or oldest first from `before` on. It looks at no
 * more than 2,600 words that share the search's rarest letters, so that its cost stays flat; `stoppedAt` is
 * where to go on.
 */
export async function findMatching(
  userId: string,
  search: readonly string[],
  place: {
    limit: number;
    category?: Category | undefined;
    after?: string | undefined;
    before?: string | undefined;
  },
): Promise<Matches> {
  const gram = rarestGram(search);
  const ids: string[] = [];
  const counts = { noun: 0, verb: 0, expression: 0 };
  let { after, before } = place;
  const startsAtTop = !after && !before;
  for (let examined = 0; examined < MOST_EXAMINED; ) {
    const limit = examined === 0 ? FIRST_LOOK : LOOK;
    const candidates = await searchCandidates(userId, { gram, limit, after, before });
    const found = candidates.filter((candidate) => isFound(candidate, search));
    for (const { id, category } of found) {
      countIn(counts, category);
      if (place.category && category !== place.category) continue;
      if (ids.length < place.limit) ids.push(id);
    }
    const isEnd = candidates.length < limit;
    const last = candidates.at(-1)?.id;
    const isFull = ids.length === place.limit;
    const stoppedAt = isFull ? (ids.at(-1) ?? null) : null;
    if (isEnd || !last) return { ids, stoppedAt, counts: startsAtTop ? counts : null };
    if (isFull) return { ids, stoppedAt, counts: null };
    examined += limit;
    if (before) before = last;
    else after = last;
  }
  return { ids, stoppedAt: before ?? after ?? null, counts: null };
}

/** How many own words a search finds, by category; null where more than 600 share its rarest letters, which are not counted. */
export async function countMatching(
  userId: string,
  search: readonly string[],
): Promise<CategoryCounts | null> {
  const limit = FIRST_LOOK + LOOK + 1;
  const candidates = await searchCandidates(userId, { gram: rarestGram(search), limit });
  if (candidates.length === limit) return null;
  const counts = { noun: 0, verb: 0, expression: 0 };
  for (const candidate of candidates) {
    if (isFound(candidate, search)) countIn(counts, candidate.category);
  }
  return counts;
}

function countIn(counts: CategoryCounts, category: string): void {
  const known = CATEGORIES.find((one) => one === category);
  if (known) counts[known] += 1;
}
