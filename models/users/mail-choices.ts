import type { MailTopic } from "#models/mail/mail-rules.ts";
import { MAIL_FIELDS, UserModel, type UserRecord } from "./user.ts";

export type MailChoices = Record<MailTopic, boolean>;

/** A user as mail is written to one; `email` is null without an address. */
export type Recipient = {
  username: string;
  firstName: string | null;
  email: string | null;
  timeZone: string | null;
  wants: MailChoices;
};

/** Which mail a user wants; records from before there was mail have no choices. */
export function mailChoicesOf(
  record: Partial<Pick<UserRecord, keyof typeof MAIL_FIELDS>>,
): MailChoices {
  return {
    "trial-ends": record.mailsTrialEnd ?? MAIL_FIELDS.mailsTrialEnd.default,
    "new-sign-in": record.mailsNewSignIn ?? MAIL_FIELDS.mailsNewSignIn.default,
  };
}

/** The user to whom mail is written, or null if there is none. */
export async function findRecipient(userId: string): Promise<Recipient | null> {
  const stored = await UserModel.findById(userId, {
    username: 1,
    firstName: 1,
    email: 1,
    timeZone: 1,
    mailsTrialEnd: 1,
    mailsNewSignIn: 1,
  }).lean();
  if (!stored) return null;
  const { username, firstName, email, timeZone } = stored;
  return { username, firstName, email: email || null, timeZone, wants: mailChoicesOf(stored) };
}

/** Keeps which mail a user wants, the given kinds alone. */
export async function keepMailChoices(userId: string, wants: Partial<MailChoices>): Promise<void> {
  const { "trial-ends": mailsTrialEnd, "new-sign-in": mailsNewSignIn } = wants;
  const change = {
    ...(mailsTrialEnd === undefined ? {} : { mailsTrialEnd }),
    ...(mailsNewSignIn === undefined ? {} : { mailsNewSignIn }),
  };
  await UserModel.updateOne({ _id: userId }, { $set: change });
}
