import { partsOfPlace } from "#models/database/place-in-time.ts";
import type { CategoryCounts } from "#models/study/user-stats.ts";
import type { Category } from "#models/words/word-rules.ts";
import { readSpot, spotText } from "#models/words/word-spot.ts";
import { type FoundWord, findWords, type Wanted } from "./find-words.ts";
import type { SearchedParts } from "./searched-parts.ts";

/** A place in what a search finds: after a spot as text, or before one, which wins. */
export type FoundPlace = {
  category?: Category | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** Found words, and the spots to go on from in both directions; null counts if more are found than are ranked. */
export type FoundStretch = {
  ids: string[];
  before: string | null;
  after: string | null;
  counts: CategoryCounts | null;
};

/** A multiple of what a list shows, so that a page ends where the ranks end. */
const MOST_RANKED = 1_000;
/** The key of the words behind the ranked ones. */
const BEHIND = "9";

type Ranked = { key: string; place: string };

/**
 * Found words at a place, `limit` at most; the last ones where none is left. The newest thousand of those found are in the
 * order of their ranks, the best first, then come the others, the newest first.
 */
export async function foundStretch(
  parts: SearchedParts,
  wanted: Wanted,
  { category, ...place }: FoundPlace,
  limit: number,
): Promise<FoundStretch> {
  const some = await findWords(parts, wanted, { limit: MOST_RANKED + 1 });
  const isCut = some.length > MOST_RANKED;
  const counts = isCut ? null : countFound(some);
  const own =
    isCut && category
      ? await findWords(parts, wanted, { limit: MOST_RANKED + 1, category })
      : some.filter((one) => !category || one.category === category);
  const first = own.slice(0, MOST_RANKED);
  const end = own.length > MOST_RANKED ? own[MOST_RANKED - 1]?.place : undefined;
  if (end !== undefined) {
    const behind = await stretchBehind(parts, wanted, { category, ...place, end }, limit);
    if (behind) return { ...behind, counts };
  }
  const ranked = inRanks(first);
  const start = startIn(ranked, place, limit);
  const here = ranked.slice(start, start + limit);
  const hasMore = start + limit < ranked.length;
  const behind = end === undefined ? undefined : { key: BEHIND, place: end };
  return {
    ids: here.map((one) => partsOfPlace(one.place).id),
    before: start > 0 && here[0] ? spotText(here[0]) : null,
    after: lastSpot(hasMore ? here.at(-1) : behind),
    counts,
  };
}

/** The words behind the ranked ones, which end at a place; null where they begin, and where none is left. */
async function stretchBehind(
  parts: SearchedParts,
  wanted: Wanted,
  { category, after, before, end }: FoundPlace & { end: string },
  limit: number,
): Promise<Omit<FoundStretch, "counts"> | null> {
  const spot = readSpot(before ?? after ?? "");
  if (spot?.key !== BEHIND) return null;
  const next = before
    ? []
    : await findWords(parts, wanted, { category, after: spot.place, limit: limit + 1 });
  const isAfter = next.length > 0;
  const until = before && spot.place;
  const found = isAfter ? next : await findWords(parts, wanted, { category, after: end, until });
  const here = isAfter ? found.slice(0, limit) : found.slice(-limit);
  if (here.length === 0 || (before && here.length < limit)) return null;
  const spotOf = (one: FoundWord | undefined) => lastSpot(one && { key: BEHIND, place: one.place });
  return {
    ids: here.map((one) => partsOfPlace(one.place).id),
    before: spotOf(here[0]),
    after: before || next.length > limit ? spotOf(here.at(-1)) : null,
  };
}

function countFound(found: readonly FoundWord[]): CategoryCounts {
  const counts = { noun: 0, verb: 0, expression: 0, other: 0 };
  for (const one of found) counts[one.category] += 1;
  return counts;
}

function inRanks(found: readonly FoundWord[]): Ranked[] {
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place, rank }) => ({ key: String(rank), place }));
}

function startIn(ranked: readonly Ranked[], place: FoundPlace, limit: number): number {
  const last = Math.max(0, ranked.length - limit);
  if (place.before) return Math.min(last, Math.max(0, indexAt(ranked, place.before) - limit));
  const at = indexAt(ranked, place.after ?? "");
  const there = ranked[at];
  const start = there && spotText(there) === place.after ? at + 1 : at;
  return start < ranked.length ? start : last;
}

/** The index of the first word that does not stand before a spot; that of another list is none. */
function indexAt(ranked: readonly Ranked[], text: string): number {
  const { key, place } = readSpot(text) ?? { key: "", place: "" };
  if (!/^\d$/.test(key)) return 0;
  const at = ranked.findIndex((one) => one.key > key || (one.key === key && one.place <= place));
  return at < 0 ? ranked.length : at;
}

function lastSpot(spot: Ranked | undefined): string | null {
  return spot ? spotText(spot) : null;
}
