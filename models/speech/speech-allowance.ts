import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

const speechAllowanceSchema = collection("speech_allowances", {
  _id: always.text,
  count: always.number,
  expiresAt: always.time,
});
speechAllowanceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const SpeechAllowanceModel = defineModel("SpeechAllowance", speechAllowanceSchema);

const DAY_MS = 24 * 60 * 60 * 1000;

/** Takes `texts` of the `most` texts that a user may have spoken this UTC day; false if fewer are left. */
export async function takeSpeechAllowance(
  userId: string,
  texts: number,
  most: number,
  now: Date,
): Promise<boolean> {
  const open = { _id: allowanceId(userId, now), count: trusted({ $lte: most - texts }) };
  const taken = { $inc: { count: texts } };
  const expiresAt = new Date(now.getTime() + 2 * DAY_MS);
  try {
    const opening = { ...taken, $setOnInsert: { expiresAt } };
    await SpeechAllowanceModel.updateOne(open, opening, { upsert: true });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  // Either all are taken, or another request opened the day at the same moment.
  return (await SpeechAllowanceModel.updateOne(open, taken)).matchedCount === 1;
}

/** Gives back what led to nothing. */
export async function giveSpeechAllowanceBack(
  userId: string,
  texts: number,
  now: Date,
): Promise<void> {
  const used = { _id: allowanceId(userId, now), count: trusted({ $gte: texts }) };
  await SpeechAllowanceModel.updateOne(used, { $inc: { count: -texts } });
}

function allowanceId(userId: string, now: Date): string {
  return `${userId} ${now.toISOString().slice(0, 10)}`;
}
