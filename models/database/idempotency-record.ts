import { defineModel, trusted } from "./mongoose.server.ts";
import { always, collection, inside, orNull } from "./schemas.ts";
import { isDuplicateKey } from "./write-conflict.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

// Only a process that died or stands still does not renew its claim for so long.
const CLAIM_MS = 15_000;

/** The answer of a call as it is sent again; `headers` are those a repeat carries too. */
export type StoredResponse = { status: number; body: string; headers: Record<string, string> };

const idempotencyRecordSchema = collection(
  "idempotent_answers",
  {
    _id: always.text,
    bodyHash: always.text,
    effectId: always.text,
    claim: always.text,
    claimedUntil: always.time,
    answer: orNull(
      inside<StoredResponse>(
        { status: Number, body: String, headers: { type: Object, default: {} } },
        { minimize: false },
      ),
    ),
    expiresAt: always.time,
  },
  { minimize: false },
);
idempotencyRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const IdempotencyRecordModel = defineModel("IdempotentAnswer", idempotencyRecordSchema);

const GIVEN_BACK = new Date(0);

/** `effectId` is the same for every run that may have had, or is to have, the one effect of the key. */
export type Claim =
  | { kind: "mine"; effectId: string }
  | { kind: "running" }
  | { kind: "answered"; answer: StoredResponse }
  | { kind: "other-body" };

/**
 * Takes the key for one run of a call, for 15 seconds unless the claim is renewed, or says what an earlier call with it
 * has come to. Keys live 24 hours.
 */
export async function claimKey(
  key: string,
  bodyHash: string,
  claim: string,
  now: Date,
): Promise<Claim> {
  const fresh = {
    bodyHash,
    effectId: claim,
    claim,
    claimedUntil: new Date(now.getTime() + CLAIM_MS),
    answer: null,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  try {
    await IdempotencyRecordModel.create({ _id: key, ...fresh });
    return { kind: "mine", effectId: claim };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const earlier = await IdempotencyRecordModel.findById(key).lean();
  if (!earlier) return claimKey(key, bodyHash, claim, now);
  const isSameBody = earlier.bodyHash === bodyHash;
  const isOver = earlier.expiresAt <= now;
  const isGivenBack = earlier.claimedUntil.getTime() === GIVEN_BACK.getTime();
  if (!isOver && !isGivenBack) {
    if (!isSameBody) return { kind: "other-body" };
    if (earlier.answer) return { kind: "answered", answer: earlier.answer };
    if (earlier.claimedUntil > now) return { kind: "running" };
  }
  const effectId = isSameBody && !isOver ? earlier.effectId : claim;
  const { matchedCount } = await IdempotencyRecordModel.updateOne(
    { _id: key, claim: earlier.claim, expiresAt: earlier.expiresAt },
    { $set: { ...fresh, effectId } },
  );
  return matchedCount === 1 ? { kind: "mine", effectId } : { kind: "running" };
}

/** Prolongs the claim of a run that goes on by 15 seconds, unless it was given back or another one has taken it over. */
export async function renewClaim(key: string, claim: string, now: Date): Promise<void> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  await IdempotencyRecordModel.updateOne(
    { _id: key, claim, claimedUntil: trusted({ $gt: GIVEN_BACK }) },
    { $set: { claimedUntil } },
  );
}

/** Keeps the answer of the run that holds the claim. */
export async function storeResponse(
  key: string,
  claim: string,
  answer: StoredResponse,
): Promise<void> {
  await IdempotencyRecordModel.updateOne({ _id: key, claim }, { $set: { answer } });
}

/** Gives the key back unanswered, so that a repeat really runs; its body may be another one. */
export async function releaseKey(key: string, claim: string): Promise<void> {
  await IdempotencyRecordModel.updateOne(
    { _id: key, claim, answer: trusted({ $eq: null }) },
    { $set: { claimedUntil: GIVEN_BACK } },
  );
}
