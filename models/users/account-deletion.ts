import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";

const accountDeletionSchema = collection("accountDeletions", {
  _id: always.id,
  beganAt: always.time,
});
accountDeletionSchema.index({ beganAt: 1, _id: 1 });

const AccountDeletionModel = defineModel("AccountDeletion", accountDeletionSchema);

/** Marks a user whose documents are to be removed, those too that a request on its way still writes. */
export async function markDeletion(userId: string, now: Date): Promise<void> {
  await AccountDeletionModel.create([{ _id: new ObjectId(userId), beganAt: now }]);
}

/** The users that are marked, the longest first. */
export async function markedDeletions(limit: number): Promise<{ userId: string; beganAt: Date }[]> {
  const stored = await AccountDeletionModel.find({ beganAt: trusted({ $gt: new Date(0) }) })
    .sort({ beganAt: 1, _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(({ _id, beganAt }) => ({ userId: String(_id), beganAt }));
}

/** Forgets a user of whom nothing is left. */
export async function forgetDeletion(userId: string): Promise<void> {
  await AccountDeletionModel.deleteOne({ _id: userId });
}
