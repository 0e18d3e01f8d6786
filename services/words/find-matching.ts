import type { CategoryCounts } from "#models/study/user-stats.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { countCandidates, searchCandidates } from "#models/words/word-search.ts";
import { rarestGrams } from "./search-grams.ts";
import type { SearchPiece } from "./search-piece.ts";
import { isFound, type SearchText } from "./search-text.ts";

const FIRST_LOOK = 100;
const LOOK = 500;
const MOST_EXAMINED = 2_600;
const MOST_COUNTED = FIRST_LOOK + LOOK;

/** Ids in the order they were found, and the place the looking stopped at before the end, or null at the end. */
export type Matches = { ids: string[]; stoppedAt: string | null; looked: Looked | null };

/** How many words were found from the newest one to the last one looked at, or to the end (null). */
type Looked = { counts: CategoryCounts; last: string | null };

/**
 * Own words that a search finds, newest first after `after`, or oldest first from `before` on. It looks at no
 * more than 2,600 words that share the search's rarest letters, so that its cost stays flat; `stoppedAt` is
 * where to go on. What it looked at from the newest word on is counted, in `looked`.
 */
export async function findMatching(
  userId: string,
  search: readonly SearchPiece[],
  place: {
    limit: number;
    category?: Category | undefined;
    after?: string | undefined;
    before?: string | undefined;
  },
): Promise<Matches> {
  const grams = rarestGrams(search);
  const found: { id: string; place: string }[] = [];
  const counts = { noun: 0, verb: 0, expression: 0 };
  let { after, before } = place;
  const startsAtTop = !after && !before;
  for (let examined = 0; examined < MOST_EXAMINED; ) {
    const limit = examined === 0 ? FIRST_LOOK : LOOK;
    const stretch = { limit, after: before ?? after, towards: before ? "newer" : "older" } as const;
    const candidates = await searchCandidates(userId, { grams, ...stretch });
    for (const one of countFound(counts, candidates, search)) {
      if (place.category && one.category !== place.category) continue;
      if (found.length < place.limit) found.push(one);
    }
    const last = candidates.length < limit ? null : (candidates.at(-1)?.place ?? null);
    const looked = startsAtTop ? { counts, last } : null;
    if (found.length === place.limit) {
      return { ids: idsOf(found), stoppedAt: found.at(-1)?.place ?? null, looked };
    }
    if (last === null) return { ids: idsOf(found), stoppedAt: null, looked };
    examined += limit;
    if (before) before = last;
    else after = last;
  }
  return { ids: idsOf(found), stoppedAt: before ?? after ?? null, looked: null };
}

/** How many own words share the rarest letters of a search, counted up to one more than `countMatching` looks at. */
export function countSharing(userId: string, search: readonly SearchPiece[]): Promise<number> {
  return countCandidates(userId, rarestGrams(search), MOST_COUNTED + 1);
}

/** How many own words a search finds, by category, with what was looked at already; null where more than 600 share its rarest letters and not all were looked at. */
export async function countMatching(
  userId: string,
  search: readonly SearchPiece[],
  { looked, sharing }: { looked: Looked | null; sharing: number },
): Promise<CategoryCounts | null> {
  if (looked?.last === null) return looked.counts;
  if (sharing > MOST_COUNTED) return null;
  const counts = { noun: 0, verb: 0, expression: 0, ...looked?.counts };
  const grams = rarestGrams(search);
  const rest = { grams, limit: MOST_COUNTED, after: looked?.last };
  countFound(counts, await searchCandidates(userId, rest), search);
  return counts;
}

function idsOf(found: readonly { id: string }[]): string[] {
  return found.map(({ id }) => id);
}

function countFound<Candidate extends SearchText & { category: string }>(
  counts: CategoryCounts,
  candidates: readonly Candidate[],
  search: readonly SearchPiece[],
): Candidate[] {
  const found = candidates.filter((candidate) => isFound(candidate, search));
  for (const { category } of found) {
    const known = CATEGORIES.find((one) => one === category);
    if (known) counts[known] += 1;
  }
  return found;
}
