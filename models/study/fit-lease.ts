import { defineModel, Schema, trusted } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

type StoredLease = { _id: string; holder: string; until: Date };

const leaseSchema = new Schema<StoredLease>(
  {
    // The leased learner or machine.
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: "memory_fit_leases", versionKey: false },
);
leaseSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const LeaseModel = defineModel("MemoryFitLease", leaseSchema);

/** Takes what nobody else holds until then; false when another one does. A lease that ran out, because its process died, is free. */
export async function takeLease(
  key: string,
  lease: { holder: string; now: Date; until: Date },
): Promise<boolean> {
  const { holder, now, until } = lease;
  try {
    await LeaseModel.updateOne(
      { _id: key, until: trusted({ $lte: now }) },
      { $set: { holder, until } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // It is there and has not run out, so the upsert tried to make it again.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Gives a lease back; one that ran out and that another one took stays theirs. */
export async function returnLease(key: string, holder: string): Promise<void> {
  await LeaseModel.deleteOne({ _id: key, holder });
}
