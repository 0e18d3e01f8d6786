import { defineModel, Schema, trusted } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

type ThrottleRecord = { _id: string; count: number; expiresAt: Date };

const throttleSchema = new Schema<ThrottleRecord>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "sign_in_throttles", versionKey: false },
);
throttleSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ThrottleModel = defineModel("SignInThrottle", throttleSchema);

/** How often the key was counted in its running window, and when that window ends; null when none runs. */
export async function countOf(
  key: string,
  now: Date,
): Promise<{ count: number; expiresAt: Date } | null> {
  return ThrottleModel.findOne({ _id: key, expiresAt: trusted({ $gt: now }) }).lean();
}

/** Counts once more; a window begins with the first count and lasts `windowMs`. */
export async function countOnce(key: string, windowMs: number, now: Date): Promise<void> {
  const running = { _id: key, expiresAt: trusted({ $gt: now }) };
  const fresh = { count: 1, expiresAt: new Date(now.getTime() + windowMs) };
  const joined = await ThrottleModel.updateOne(running, { $inc: { count: 1 } });
  if (joined.matchedCount === 1) return;
  try {
    const over = { _id: key, expiresAt: trusted({ $lte: now }) };
    await ThrottleModel.updateOne(over, { $set: fresh }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await ThrottleModel.updateOne(running, { $inc: { count: 1 } });
  }
}

/** Forgets what was counted for the key. */
export async function forgetCount(key: string): Promise<void> {
  await ThrottleModel.deleteOne({ _id: key });
}
