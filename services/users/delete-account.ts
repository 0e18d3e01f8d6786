import { inTransaction } from "#models/database/mongoose.server.ts";
import { removeAccount } from "#models/identity/account.ts";
import { removeAuthSessionsOf } from "#models/identity/auth-session.ts";
import { removeIdentityRecordsOfAccount } from "#models/identity/identity-record.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { markDeletion } from "#models/users/account-deletion.ts";
import { findRecipient } from "#models/users/mail-choices.ts";
import { removeUser } from "#models/users/user-sign-in.ts";
import { endForGood } from "#services/billing/end-subscription.ts";
import {
  accountOfUser,
  type PasswordOfUser,
  proveUser,
} from "#services/identity/accounts/account-of-user.ts";
import type { RefusedTry } from "#services/identity/tries/name-tries.ts";
import { nameKey } from "#services/identity/tries/name-tries.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { finishDeletions } from "./finish-deletions.ts";

const FRESH_MS = 10 * 60 * 1000;

/** Whether a sign-in with an outside provider is recent enough to delete the account with. */
export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= FRESH_MS;
}

/**
 * Deletes the account of a user who typed its password, or whose provider vouched for them just now. The sign-in, the
 * name and every session are gone at once, and a subscription has ended; the rest follows, at the latest by the upkeep.
 * Throws a `BillingFailure`, and deletes nothing, if the payment service cannot end the subscription.
 */
export async function deleteAccount(
  user: PasswordOfUser & { signedInAt: Date },
  now: Date,
): Promise<{ result: "deleted" } | { result: "sign-in-again" } | RefusedTry> {
  const account = await accountOfUser(user.userId);
  if (account) {
    const proof = await proveUser(user, now);
    if (proof.result !== "proven" && proof.result !== "no-account") return proof;
  } else if (!isFreshSignIn(user.signedInAt, now)) {
    return { result: "sign-in-again" };
  }
  // Nobody pays for an account that is gone: if the payment service cannot be told, the account stays.
  await endForGood(user.userId, () =>
    inTransaction(async () => {
      await markDeletion(user.userId, now);
      await queueFarewell(user.userId, now);
      await removeUser(user.userId);
      await removeAuthSessionsOf(user.userId);
      if (!account) return;
      await removeAccount(account.id);
      await removeIdentityRecordsOfAccount(account.id);
    }),
  );
  if (account) await forgetTries(nameKey(account.username));
  finishDeletions(now).catch(() => undefined);
  return { result: "deleted" };
}

async function queueFarewell(userId: string, now: Date): Promise<void> {
  const { email: address, username } = (await findRecipient(userId)) ?? {};
  if (!address || !username) return;
  const cause = `account-deleted:${userId}`;
  // Nobody's, or it would go with the account.
  await queueMail({ kind: "account-deleted", cause, userId: null, address, username }, now);
}
