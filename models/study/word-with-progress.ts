import { isId } from "#models/database/id.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { type StoredWord, toWord, type Word, WordModel } from "#models/words/word.ts";
import { type Progress, type StoredProgress, toProgress } from "./progress.ts";

/** A learner's word and its progress in one read; null for a missing, foreign or malformed id. */
export async function findWordWithProgress(
  userId: string,
  wordId: string,
): Promise<{ word: Word; progress: Progress | null } | null> {
  if (!isId(wordId)) return null;
  const [found] = await WordModel.aggregate<StoredWord & { progress: StoredProgress[] }>([
    { $match: { _id: new ObjectId(wordId), userId: new ObjectId(userId) } },
    { $lookup: { from: "progress", localField: "_id", foreignField: "_id", as: "progress" } },
  ]);
  if (!found) return null;
  const [progress] = found.progress;
  return { word: toWord(found), progress: progress ? toProgress(progress) : null };
}
