import { ObjectId } from "#models/database/mongoose.server.ts";
import { ProgressModel } from "./progress.ts";

/** Some of a learner's words whose progress does not say yet when they were added, each with the time that its id says: for upkeep only. */
export async function undatedProgress(
  userId: string,
  limit: number,
): Promise<{ id: string; madeAt: Date }[]> {
  const stored = await ProgressModel.find({ userId, addedAt: null }, { _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(({ _id }) => ({ id: String(_id), madeAt: _id.getTimestamp() }));
}

/** Writes when words were added where their progress does not say it yet: for upkeep only. */
export async function dateProgress(
  words: readonly { id: string; createdAt: Date }[],
): Promise<void> {
  await ProgressModel.bulkWrite(
    words.map(({ id, createdAt }) => ({
      updateOne: {
        filter: { _id: new ObjectId(id), addedAt: null },
        update: { $set: { addedAt: createdAt } },
      },
    })),
  );
}
