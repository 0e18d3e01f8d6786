import { isId } from "#models/database/id.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { beyondPlace, readInTime } from "#models/database/read-in-time.ts";
import { answerOne, answerQuery } from "#models/database/read-together.ts";
import type { SharedSetPlace } from "./shared-set-place.ts";
import {
  SET_FIELDS,
  type SetSearch,
  type StoredWordSet,
  toSet,
  type WordSet,
  WordSetModel,
} from "./word-set.ts";
import type { SharedSetOrder } from "./word-set-rules.ts";

/** The public set with that id, whoever owns it, or null. */
export async function findPublicSet(setId: string): Promise<WordSet | null> {
  if (!isId(setId)) return null;
  return answerOne({
    model: WordSetModel,
    filter: { _id: setId, isPublic: true },
    projection: SET_FIELDS,
    toResult: toSet,
  });
}

/**
 * Lists non-empty public sets by others, after that place: the most copied first, of equals the ones of the house, then
 * the newest; or the newest first.
 */
export async function listPublicSets(
  viewerId: string,
  page: {
    order?: SharedSetOrder | undefined;
    limit: number;
    after?: SharedSetPlace | undefined;
  },
): Promise<WordSet[]> {
  const { order = "popular", limit, after } = page;
  const listed = listedTo(viewerId);
  if (order === "newest") {
    const query = { model: WordSetModel, filter: listed, projection: SET_FIELDS };
    const stretch = { limit, after: after?.place };
    return (await readInTime<StoredWordSet>(query, "createdAt", stretch)).map(toSet);
  }
  const found = await Promise.all(
    beyond(after).map((those) =>
      answerQuery({
        model: WordSetModel,
        filter: { ...listed, ...those },
        sort: { duplicateCount: -1, isOfHouse: -1, createdAt: -1, _id: -1 },
        limit,
        projection: SET_FIELDS,
        toResult: (stored: StoredWordSet[]) => stored.map(toSet),
      }),
    ),
  );
  return found.flat().slice(0, limit);
}

// Filters for the sets after a place, in their order: each is one range of the index.
function beyond(after: SharedSetPlace | undefined): Record<string, unknown>[] {
  if (!after) return [{}];
  const { duplicateCount, isOfHouse, place } = after;
  const kind = isOfHouse ? true : null;
  const order = { time: "createdAt", id: "_id" };
  return [
    ...beyondPlace(order, place, "older").map((older) => ({
      ...{ duplicateCount, isOfHouse: kind },
      ...older,
    })),
    ...(isOfHouse ? [{ duplicateCount, isOfHouse: null }] : []),
    { duplicateCount: trusted({ $lt: duplicateCount }) },
  ];
}

function listedTo(viewerId: string) {
  return { isPublic: true, wordCount: trusted({ $gt: 0 }), userId: trusted({ $ne: viewerId }) };
}

/** How many public sets of others with a word in them there are, counted up to `most`. */
export function countPublicSets(viewerId: string, most: number): Promise<number> {
  return WordSetModel.countDocuments(listedTo(viewerId), { limit: most });
}

/** A public set and the texts it is found by. */
export type FoundSet = { set: WordSet; search: Omit<SetSearch, "grams"> };

/** The newest public sets of others that have one run of letters. */
export function publicSetsWithGram(
  viewerId: string,
  gram: string,
  limit: number,
): Promise<FoundSet[]> {
  return answerQuery({
    model: WordSetModel,
    filter: { ...listedTo(viewerId), "search.grams": gram },
    sort: { createdAt: -1, _id: -1 },
    limit,
    projection: { "search.grams": 0, effectId: 0, copiedWords: 0 },
    toResult: (stored: StoredWordSet[]) =>
      stored.map((one) => ({ set: toSet(one), search: one.search })),
  });
}
