import { createHash } from "node:crypto";
import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

const usedTrialSchema = collection("used_trials", {
  _id: always.text,
  attemptId: always.text,
  usedAt: always.time,
  begun: always.yesOrNo,
});

const UsedTrialModel = defineModel("UsedTrial", usedTrialSchema);

type Person = { issuer: string; subject: string };

/** Uses up the one trial of a person, whatever becomes of their account; false if it was used, by another attempt that is. */
export async function claimTrial(person: Person, attemptId: string, now: Date): Promise<boolean> {
  try {
    await UsedTrialModel.create({ _id: keyOf(person), attemptId, usedAt: now, begun: false });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const { matchedCount } = await UsedTrialModel.updateOne(
    // The lease of the user lets no other attempt of theirs run; one that died has not begun its trial.
    { _id: keyOf(person), begun: false },
    { $set: { attemptId, usedAt: now } },
  );
  return matchedCount === 1;
}

/** Whether a person has used their trial. */
export async function hasUsedTrial(person: Person): Promise<boolean> {
  return (await UsedTrialModel.exists({ _id: keyOf(person), begun: true })) !== null;
}

/** Keeps for good that the trial was used. */
export async function noteTrialBegun(person: Person, now: Date): Promise<void> {
  await UsedTrialModel.updateOne(
    { _id: keyOf(person) },
    { $set: { begun: true }, $setOnInsert: { attemptId: "", usedAt: now } },
    { upsert: true },
  );
}

/** Gives the trial of an attempt back that made no subscription. */
export async function giveTrialBack(person: Person, attemptId: string): Promise<void> {
  await UsedTrialModel.deleteOne({
    _id: keyOf(person),
    attemptId,
    begun: trusted({ $eq: false }),
  });
}

function keyOf({ issuer, subject }: Person): string {
  return createHash("sha256")
    .update(JSON.stringify([issuer, subject]))
    .digest("base64url");
}
