import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** The ids of some words of a learner that have a recording. */
export async function wordsWithRecording(userId: string, limit: number): Promise<string[]> {
  const stored = await WordModel.find({ userId, recordingId: trusted({ $gt: "" }) }, { _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(({ _id }) => String(_id));
}
