import { defineModel, Mixed, trusted, upserting } from "#models/database/mongoose.server.ts";
import { absent, always, collection, required, type Stored } from "#models/database/schemas.ts";

const identityRecordSchema = collection(
  "identity_records",
  {
    _id: always.text,
    kind: always.text,
    payload: required<Record<string, unknown>>(Mixed),
    uid: absent<string>(String),
    grantId: absent<string>(String),
    accountId: absent<string>(String),
    consumedAt: absent<Date>(Date),
    expiresAt: always.time,
  },
  { minimize: false },
);
identityRecordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
identityRecordSchema.index({ uid: 1 }, { sparse: true });
identityRecordSchema.index({ grantId: 1 }, { sparse: true });
identityRecordSchema.index({ accountId: 1 }, { sparse: true });

export const IdentityRecordModel = defineModel("IdentityRecord", identityRecordSchema);

/** A record of the built-in provider between two requests: a session, an interaction, a code, a grant. */
export type IdentityRecord = Stored<typeof IdentityRecordModel>;

/** Stores the record under its id, in place of an earlier one; whether that was consumed is kept. */
export async function saveIdentityRecord(
  record: Omit<IdentityRecord, "consumedAt">,
): Promise<void> {
  const { _id, ...fields } = record;
  await upserting(() => IdentityRecordModel.updateOne({ _id }, { $set: fields }, { upsert: true }));
}

/** The record with that id unless it has expired, however late the database cleans up. */
export async function identityRecord(id: string, now: Date): Promise<IdentityRecord | null> {
  return IdentityRecordModel.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean();
}

/** The record of that kind with that uid unless it has expired; of several the one that lives longest. */
export async function identityRecordByUid(
  kind: string,
  uid: string,
  now: Date,
): Promise<IdentityRecord | null> {
  const found = await IdentityRecordModel.find({
    uid,
    kind,
    expiresAt: trusted({ $gt: now }),
  }).lean();
  const [longest] = found.sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
  return longest ?? null;
}

/** Marks the record as spent; true for exactly one of any number of callers. */
export async function consumeIdentityRecord(id: string, now: Date): Promise<boolean> {
  const result = await IdentityRecordModel.updateOne(
    { _id: id, consumedAt: trusted({ $exists: false }) },
    { $set: { consumedAt: now } },
  );
  return result.matchedCount === 1;
}

/** Removes the record with that id, if there is one. */
export async function removeIdentityRecord(id: string): Promise<void> {
  await IdentityRecordModel.deleteOne({ _id: id });
}

/** Removes everything that hangs on one grant. */
export async function removeIdentityRecordsOfGrant(grantId: string): Promise<void> {
  await IdentityRecordModel.deleteMany({ grantId });
}

/** Removes everything the provider remembers of one account, so that it has to sign in again. */
export async function removeIdentityRecordsOfAccount(accountId: string): Promise<void> {
  await IdentityRecordModel.deleteMany({ accountId });
}
