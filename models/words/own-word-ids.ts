import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** Checks whether all of these ids belong to own words. */
export async function ownsAllWords(userId: string, wordIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(wordIds);
  return (await ownWordIds(userId, [...wanted])).length === wanted.size;
}

/** Returns the ids of own words among these, in the order given. */
export async function ownWordIds(userId: string, wordIds: readonly string[]): Promise<string[]> {
  if (wordIds.length === 0) return [];
  const _id = trusted({ $in: [...wordIds] });
  const stored = await WordModel.find({ _id, userId }, { _id: 1 }).lean();
  const own = new Set(stored.map((word) => String(word._id)));
  return wordIds.filter((id) => own.has(id));
}
