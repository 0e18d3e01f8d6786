import { trusted } from "#models/database/mongoose.server.ts";
import { ProgressModel } from "./progress.ts";

export type ReviewCount = { wordId: string; count: number };

/** How often each word was answered, words never answered left out; with `since` only those changed after that version. */
export async function reviewCounts(userId: string, since: number | null): Promise<ReviewCount[]> {
  const stored = await ProgressModel.find(
    {
      userId,
      totalAttempts: trusted({ $gt: 0 }),
      ...(since === null ? {} : { version: trusted({ $gt: since }) }),
    },
    { totalAttempts: 1 },
  )
    .sort(since === null ? { _id: -1 } : { version: 1, _id: 1 })
    .lean();
  return stored.map(({ _id, totalAttempts }) => ({ wordId: String(_id), count: totalAttempts }));
}

/** Ids of the words whose latest answer was given at or after an instant. */
export async function wordsAnsweredSince(userId: string, instant: Date): Promise<string[]> {
  const stored = await ProgressModel.find(
    { userId, lastAttempted: trusted({ $gte: instant }) },
    { _id: 1 },
  ).lean();
  return stored.map(({ _id }) => String(_id));
}
