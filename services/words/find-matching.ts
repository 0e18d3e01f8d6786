import type { Category } from "#models/words/word-rules.ts";
import { searchCandidates } from "#models/words/word-search.ts";
import { rarestGram } from "./search-grams.ts";
import { isFound } from "./search-text.ts";

const FIRST_LOOK = 100;
const LOOK = 500;
const MOST_EXAMINED = 2_600;

/** Ids in the order they were found, and the id the looking stopped at before the end, or null at the end. */
export type Matches = { ids: string[]; stoppedAt: string | null };

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
  let { after, before } = place;
  for (let examined = 0; examined < MOST_EXAMINED; ) {
    const limit = examined === 0 ? FIRST_LOOK : LOOK;
    const candidates = await searchCandidates(userId, { gram, limit, after, before });
    for (const { id, category, ...texts } of candidates) {
      if (place.category && category !== place.category) continue;
      if (isFound(texts, search)) ids.push(id);
      if (ids.length === place.limit) return { ids, stoppedAt: id };
    }
    const last = candidates.at(-1)?.id;
    if (!last || candidates.length < limit) return { ids, stoppedAt: null };
    examined += limit;
    if (before) before = last;
    else after = last;
  }
  return { ids, stoppedAt: before ?? after ?? null };
}
