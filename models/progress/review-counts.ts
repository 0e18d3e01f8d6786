import { trusted } from "#models/database/mongoose.server.ts";
import { readInTime, type StretchInTime, storedPlace } from "#models/database/read-in-time.ts";
import { ProgressModel, type StoredProgress } from "./progress.ts";

export type ReviewCount = { wordId: string; count: number };

/** Some of how often words were answered, newest word first, each with the place of its word; words never answered are left out. */
export async function listReviewCounts(
  userId: string,
  stretch: StretchInTime,
): Promise<(ReviewCount & { place: string })[]> {
  const query = {
    model: ProgressModel,
    filter: { userId, totalAttempts: trusted({ $gt: 0 }) },
    projection: { totalAttempts: 1, addedAt: 1 },
  } as const;
  const stored = await readInTime<StoredProgress>(query, "addedAt", stretch);
  return stored.map((one) => ({ ...toReviewCount(one), place: storedPlace(one, "addedAt") }));
}

/** How often those words were answered that changed after that version; words never answered are left out. */
export async function reviewCountsSince(userId: string, since: number): Promise<ReviewCount[]> {
  const stored = await ProgressModel.find(
    { userId, totalAttempts: trusted({ $gt: 0 }), version: trusted({ $gt: since }) },
    { totalAttempts: 1 },
  )
    .sort({ version: 1, _id: 1 })
    .lean();
  return stored.map(toReviewCount);
}

function toReviewCount({
  _id,
  totalAttempts,
}: Pick<StoredProgress, "_id" | "totalAttempts">): ReviewCount {
  return { wordId: String(_id), count: totalAttempts };
}

/** Ids of the words whose latest answer was given at or after an instant. */
export async function wordsAnsweredSince(userId: string, instant: Date): Promise<string[]> {
  const stored = await ProgressModel.find(
    { userId, lastAttempted: trusted({ $gte: instant }) },
    { _id: 1 },
  ).lean();
  return stored.map(({ _id }) => String(_id));
}
