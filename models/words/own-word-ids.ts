import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** Whether all of these ids are those of own words. */
export async function ownsAllWords(userId: string, wordIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(wordIds)];
  if (wanted.length === 0) return true;
  const stored = await WordModel.find({ _id: trusted({ $in: wanted }), userId }, { _id: 1 }).lean();
  return stored.length === wanted.length;
}
