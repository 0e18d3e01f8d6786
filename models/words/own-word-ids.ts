import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** Whether all of these ids are those of own words. */
export async function ownsAllWords(userId: string, wordIds: readonly string[]): Promise<boolean> {
  const wanted = new Set(wordIds);
  return (await ownWordIds(userId, [...wanted])).length === wanted.size;
}

/** Those of these ids that are own words, in the order given. */
export async function ownWordIds(userId: string, wordIds: readonly string[]): Promise<string[]> {
  if (wordIds.length === 0) return [];
  const _id = trusted({ $in: [...wordIds] });
  const stored = await WordModel.find({ _id, userId }, { _id: 1 }).lean();
  const own = new Set(stored.map((word) => String(word._id)));
  return wordIds.filter((id) => own.has(id));
}
