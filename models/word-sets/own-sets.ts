import { trusted } from "#models/database/mongoose.server.ts";
import { SET_FIELDS, toSet, type WordSet, WordSetModel } from "./word-set.ts";

/** Where a set stands among those of its learner: by its last change, then by its id. */
export type OwnSetPlace = Pick<WordSet, "updatedAt" | "id">;

/** One page of the learner's sets, last changed first, after that place. */
export async function listOwnSets(
  userId: string,
  page: { limit: number; after?: OwnSetPlace | undefined },
): Promise<WordSet[]> {
  const { limit, after } = page;
  if (!after) return read({ userId }, limit);
  const { updatedAt, id } = after;
  const found = await read({ userId, updatedAt, _id: trusted({ $lt: id }) }, limit);
  if (found.length === limit) return found;
  const earlier = { userId, updatedAt: trusted({ $lt: updatedAt }) };
  return [...found, ...(await read(earlier, limit - found.length))];
}

async function read(filter: Record<string, unknown>, limit: number): Promise<WordSet[]> {
  const stored = await WordSetModel.find(filter, SET_FIELDS)
    .sort({ updatedAt: -1, _id: -1 })
    .limit(limit)
    .lean();
  return stored.map(toSet);
}
