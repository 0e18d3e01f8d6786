import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { WordModel } from "./word.ts";

/** Checks whether all of these ids belong to own words. */
export async function ownsAllWords(userId: string, wordIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(wordIds);
  return (await ownWordIds(userId, [...wanted])).length === wanted.size;
}

/** The ids of own words that were added at an instant or after it, the newest first. */
export function idsAddedSince(userId: string, since: Date, limit: number): Promise<string[]> {
  return answerQuery({
    model: WordModel,
    filter: { userId, createdAt: trusted({ $gte: since }) },
    sort: { createdAt: -1, _id: -1 },
    limit,
    projection: { _id: 1 },
    toResult: (stored) => stored.map(({ _id }) => String(_id)),
  });
}

/** Returns the ids of own words among these, in the order given. */
export async function ownWordIds(userId: string, wordIds: readonly string[]): Promise<string[]> {
  if (wordIds.length === 0) return [];
  const _id = trusted({ $in: [...wordIds] });
  const stored = await WordModel.find({ _id, userId }, { _id: 1 }).lean();
  const own = new Set(stored.map((word) => String(word._id)));
  return wordIds.filter((id) => own.has(id));
}
