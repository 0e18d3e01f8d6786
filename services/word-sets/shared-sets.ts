import { placeInTime } from "#models/database/place-in-time.ts";
import { type FoundSet, publicSetsWithGram } from "#models/word-sets/public-sets.ts";
import type { Face } from "#models/word-sets/set-face.ts";
import type { SharedSetPlace } from "#models/word-sets/shared-set-place.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { type SharedSetOrder, UNNAMED_AUTHOR } from "#models/word-sets/word-set-rules.ts";
import { isFound, readSearch } from "#services/words/search-text.ts";
import { authorNames } from "./author-names.ts";
import { withFaces } from "./set-faces.ts";
import { rarestGram } from "./set-grams.ts";

/** A public set as others see it. */
export type SharedSet = Omit<WordSet, "userId"> & { authorName: string };

export type SharedSetPart = {
  limit: number;
  order?: SharedSetOrder | undefined;
  after?: SharedSetPlace | undefined;
};

// Of more that share the rarest letters of a search the newest are looked at, so that its cost stays flat.
const MOST_EXAMINED = 1000;

/** Finds public sets by others whose name, author or description contains every search term; none without a letter or digit. */
export async function findSharedSets(
  viewerId: string,
  typed: string,
  { limit, order = "popular", after }: SharedSetPart,
): Promise<WordSet[]> {
  const search = readSearch(typed);
  if (search.length === 0) return [];
  const candidates = await publicSetsWithGram(viewerId, rarestGram(search), MOST_EXAMINED);
  const found = candidates.filter((one: FoundSet) => isFound(one.search, search));
  const newestFirst = found.map(({ set }) => set);
  const ordered =
    order === "newest"
      ? newestFirst
      : newestFirst.toSorted(
          (a, b) =>
            b.duplicateCount - a.duplicateCount || Number(b.isOfHouse) - Number(a.isOfHouse),
        );
  const later = after ? ordered.filter((set) => isAfter(set, after, order)) : ordered;
  return later.slice(0, limit);
}

/** Public sets as others see them. */
export async function asShared(sets: readonly WordSet[]): Promise<SharedSet[]> {
  const names = await authorNames(sets.map(({ userId }) => userId));
  return sets.map(({ userId, ...set }) => {
    return { ...set, authorName: names.get(userId) ?? UNNAMED_AUTHOR };
  });
}

/** Public sets as others see them, with their faces. */
export async function asSharedWithFaces(
  sets: readonly WordSet[],
): Promise<(SharedSet & { face: Face | null })[]> {
  const [shared, faced] = await Promise.all([asShared(sets), withFaces(sets)]);
  return shared.map((set, at) => ({ ...set, face: faced[at]?.face ?? null }));
}

function isAfter(set: WordSet, place: SharedSetPlace, order: SharedSetOrder): boolean {
  if (order === "popular") {
    const { duplicateCount, isOfHouse } = place;
    if (set.duplicateCount !== duplicateCount) return set.duplicateCount < duplicateCount;
    if (set.isOfHouse !== isOfHouse) return isOfHouse;
  }
  return placeInTime(set.createdAt, set.id) < place.place;
}
