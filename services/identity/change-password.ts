import { type Account, accountById, replacePasswordHash } from "#models/identity/account.ts";
import { removeAuthSessionsOf } from "#models/identity/auth-session.ts";
import { removeIdentityRecordsOfAccount } from "#models/identity/identity-record.ts";
import { forgetCount } from "#models/identity/sign-in-throttle.ts";
import { identityKeyOf, userIdOf } from "#models/users/user-sign-in.ts";
import { foldUsername } from "#models/users/username-rules.ts";
import { localIssuer } from "./issuers.ts";
import { hashPassword } from "./password.ts";
import { withPasswordHashLimit } from "./password-hash-limit.ts";
import { signIn } from "./sign-in.ts";
import { failedSignIns, throttleKey } from "./throttle.ts";

export type PasswordChange = {
  userId: string;
  current: string;
  next: string;
  address: string;
};

export type PasswordChangeOutcome =
  | { result: "changed" | "wrong" | "no-account" }
  | { result: "throttled"; retryAfter: number };

/**
 * Changes the password of a signed-in user who knows the current one; all their sessions end, this one too.
 * Wrong ones count like failed sign-ins. "no-account" means an outside provider keeps it.
 */
export async function changePassword(
  change: PasswordChange,
  now: Date,
): Promise<PasswordChangeOutcome> {
  const account = await accountOfUser(change.userId);
  if (!account) return { result: "no-account" };
  const { username } = account;
  const { current: password, address } = change;
  const proof = await signIn({ username, password, address }, now);
  if (proof.result === "throttled" || proof.result === "wrong") return proof;
  const isChanged = await setPassword(account.id, change.next);
  return { result: isChanged ? "changed" : "no-account" };
}

/** The local account behind a user; null when an outside provider keeps it. */
export async function accountOfUser(userId: string): Promise<Account | null> {
  const key = await identityKeyOf(userId);
  return key?.issuer === localIssuer ? accountById(key.subject) : null;
}

/** Gives an account a new password, reopens its name and ends its sessions everywhere; false if the account is gone. */
export async function setPassword(accountId: string, password: string): Promise<boolean> {
  const to = await withPasswordHashLimit(() => hashPassword(password));
  let account: Account | null;
  do {
    account = await accountById(accountId);
    if (!account) return false;
  } while (!(await replacePasswordHash(accountId, { from: account.passwordHash, to })));

  await forgetCount(throttleKey(failedSignIns, "name", foldUsername(account.username)));
  await removeIdentityRecordsOfAccount(accountId);
  const userId = await userIdOf({ issuer: localIssuer, subject: accountId });
  if (userId) await removeAuthSessionsOf(userId);
  return true;
}
