import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { ProgressModel, type StoredProgress } from "./progress.ts";

export type ReviewCount = { wordId: string; count: number };

/** One page of how often words were answered, newest word first, after that word; words never answered are left out. */
export function listReviewCounts(
  userId: string,
  page: { limit: number; after: string | undefined },
): Promise<ReviewCount[]> {
  const { limit, after } = page;
  return answerQuery({
    model: ProgressModel,
    filter: {
      userId,
      totalAttempts: trusted({ $gt: 0 }),
      ...(after === undefined ? {} : { _id: trusted({ $lt: after }) }),
    },
    sort: { _id: -1 },
    limit,
    projection: { totalAttempts: 1 },
    toResult: (stored) => stored.map(toReviewCount),
  });
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
