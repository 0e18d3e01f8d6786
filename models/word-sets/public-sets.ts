import { isId } from "#models/database/id.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { answerOne, answerQuery } from "#models/database/read-together.ts";
import {
  SET_FIELDS,
  type SetSearch,
  type StoredWordSet,
  toSet,
  type WordSet,
  WordSetModel,
} from "./word-set.ts";
import type { SharedSetOrder } from "./word-set-rules.ts";

/** Where a set stands among the public ones: by the number of its copies where the order goes by that, then by its id. */
export type SharedSetPlace = Pick<WordSet, "duplicateCount" | "id">;

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

/** One page of the public sets of others after that place: the most copied first and of equals the newest, or the newest first. */
export async function listPublicSets(
  viewerId: string,
  page: {
    order?: SharedSetOrder | undefined;
    limit: number;
    after?: SharedSetPlace | undefined;
  },
): Promise<WordSet[]> {
  const { order = "popular", limit, after } = page;
  const shared = { isPublic: true, userId: trusted({ $ne: viewerId }) };
  const older = after && { _id: trusted({ $lt: after.id }) };
  if (order === "newest") return read({ ...shared, ...older }, { _id: -1 }, limit);
  const byCopies = { duplicateCount: -1, _id: -1 } as const;
  if (!after) return read(shared, byCopies, limit);
  const { duplicateCount } = after;
  const found = await read({ ...shared, duplicateCount, ...older }, byCopies, limit);
  if (found.length === limit) return found;
  const fewer = { ...shared, duplicateCount: trusted({ $lt: duplicateCount }) };
  return [...found, ...(await read(fewer, byCopies, limit - found.length))];
}

/** How many public sets of others there are, counted up to `most`. */
export function countPublicSets(viewerId: string, most: number): Promise<number> {
  const shared = { isPublic: true, userId: trusted({ $ne: viewerId }) };
  return WordSetModel.countDocuments(shared, { limit: most });
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
    filter: { isPublic: true, "search.grams": gram, userId: trusted({ $ne: viewerId }) },
    sort: { _id: -1 },
    limit,
    projection: { "search.grams": 0, effectId: 0, copiedWords: 0 },
    toResult: (stored: StoredWordSet[]) =>
      stored.map((one) => ({ set: toSet(one), search: one.search })),
  });
}

function read(
  filter: Record<string, unknown>,
  sort: Record<string, -1>,
  limit: number,
): Promise<WordSet[]> {
  return answerQuery({
    model: WordSetModel,
    filter,
    sort,
    limit,
    projection: SET_FIELDS,
    toResult: (stored) => stored.map(toSet),
  });
}
