import { randomUUID } from "node:crypto";
import { findRecipient } from "#models/users/mail-choices.ts";
import { userIdOf } from "#models/users/user-sign-in.ts";
import { env } from "#services/env.server.ts";
import { localIssuer } from "#services/identity/issuers.ts";
import { queueMail } from "#services/mail/queue-mail.ts";

/** Has the owner of an account told, if they want that, that a browser signed in which never did so before. */
export async function noteUnknownBrowser(accountId: string, now: Date): Promise<void> {
  if (!env.mail) return;
  const userId = await userIdOf({ issuer: localIssuer, subject: accountId });
  const owner = userId === null ? null : await findRecipient(userId);
  if (!userId || !owner?.email || !owner.wants["new-sign-in"]) return;
  const cause = `new-sign-in:${randomUUID()}`;
  await queueMail({ kind: "new-sign-in", cause, userId, address: null, username: null }, now);
}
