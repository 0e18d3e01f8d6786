import { defineModel, ObjectId, trusted, upserting } from "#models/database/mongoose.server.ts";
import { always, collection, idOrNull, required, type Told } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { MailKind } from "./mail-rules.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

const mailSchema = collection("outbox", {
  kind: required<MailKind>(String),
  /** The reason it is sent; no second mail is sent for the same cause. */
  cause: always.text,
  /** The owner, with whom the mail is removed; null if it has no owner yet or no longer has one. */
  userId: idOrNull,
  address: field<string | null>(String, null),
  username: field<string | null>(String, null),
  queuedAt: always.time,
  /** When it may be taken: at first, after a failure, or when the lease of who took it ends; null once that is over. */
  nextTryAt: field<Date | null>(Date, null),
  leaseHolder: field<string | null>(String, null),
  tries: field(Number, 0),
  sentAt: field<Date | null>(Date, null),
  failedAt: field<Date | null>(Date, null),
  expiresAt: always.time,
});
mailSchema.index({ cause: 1 }, { unique: true });
mailSchema.index({ nextTryAt: 1 });
mailSchema.index({ userId: 1 });
mailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const MailModel = defineModel("Mail", mailSchema);

type Mail = Told<typeof MailModel>;

/** A mail to be sent. What it says is found out when it is sent, but for what will be gone by then. */
export type NewMail = Pick<Mail, "kind" | "cause" | "userId" | "address" | "username">;

export type WaitingMail = NewMail & Pick<Mail, "id" | "tries" | "queuedAt">;

/** Stores a mail to be sent, also inside a transaction, unless there is one for the same cause. */
export async function storeMail({ cause, ...mail }: NewMail, now: Date): Promise<void> {
  const facts = {
    ...mail,
    userId: mail.userId === null ? null : new ObjectId(mail.userId),
    queuedAt: now,
    nextTryAt: now,
    leaseHolder: null,
    tries: 0,
    sentAt: null,
    failedAt: null,
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  await upserting(() => MailModel.updateOne({ cause }, { $setOnInsert: facts }, { upsert: true }));
}

/** Takes the mail that has waited longest and counts the try; until then nobody else can take it. Null if none waits. */
export async function takeMail(
  leaseHolder: string,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingMail | null> {
  const taken = await MailModel.findOneAndUpdate(
    { nextTryAt: trusted({ $lte: now }) },
    { $set: { leaseHolder, nextTryAt: until }, $inc: { tries: 1 } },
    { sort: { nextTryAt: 1 }, returnDocument: "after" },
  ).lean();
  if (!taken) return null;
  const { _id, kind, cause, userId, address, username, tries, queuedAt } = taken;
  const owner = userId && String(userId);
  return { id: String(_id), kind, cause, userId: owner, address, username, tries, queuedAt };
}

// The address and the username are kept no longer than needed.
const OVER = { nextTryAt: null, leaseHolder: null, address: null, username: null };

/** Notes that a mail was sent, or given up; false if the lease ran out and another took it. */
export async function endMail(
  id: string,
  leaseHolder: string,
  end: { sentAt: Date } | { failedAt: Date },
): Promise<boolean> {
  const { matchedCount } = await MailModel.updateOne(
    { _id: id, leaseHolder },
    { $set: { ...OVER, ...end } },
  );
  return matchedCount === 1;
}

/** Lets a mail wait for its next try. */
export async function postponeMail(id: string, leaseHolder: string, nextTryAt: Date) {
  await MailModel.updateOne({ _id: id, leaseHolder }, { $set: { nextTryAt, leaseHolder: null } });
}

/** Removes a mail that is not to be sent any more. */
export async function dropMail(id: string, leaseHolder: string): Promise<void> {
  await MailModel.deleteOne({ _id: id, leaseHolder });
}
