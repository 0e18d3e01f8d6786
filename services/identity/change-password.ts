import { type Account, accountById, replacePasswordHash } from "#models/identity/account.ts";
import { removeAuthSessionsOf } from "#models/identity/auth-session.ts";
import { removeIdentityRecordsOfAccount } from "#models/identity/identity-record.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { identityKeyOf, userIdOf } from "#models/users/user-sign-in.ts";
import { localIssuer } from "./issuers.ts";
import { marksAfterSignIn } from "./known-browser.ts";
import { nameKey } from "./name-tries.ts";
import { hashPassword } from "./password.ts";
import { withPasswordHashLimit } from "./password-hash-limit.ts";
import { signIn } from "./sign-in.ts";

export type PasswordChange = {
  userId: string;
  current: string;
  next: string;
  address: string;
  browserMarks: string[];
  /** Aborted when the client leaves. */
  signal?: AbortSignal | undefined;
};

export type PasswordChangeOutcome =
  | { result: "changed"; browserMarks: string[] }
  | { result: "wrong"; nextWait: number | null }
  | { result: "no-account" }
  | { result: "throttled"; retryAfter: number };

/**
 * Changes the password of a signed-in user who knows the current one; all their sessions end, this one too,
 * and no other browser stays known. Wrong ones count like failed sign-ins. "no-account" means an outside provider keeps it.
 */
export async function changePassword(
  change: PasswordChange,
  now: Date,
): Promise<PasswordChangeOutcome> {
  const account = await accountOfUser(change.userId);
  if (!account) return { result: "no-account" };
  const { username } = account;
  const { current: password, address, browserMarks, signal } = change;
  const proof = await signIn({ username, password, address, browserMarks, signal }, now);
  if (proof.result !== "signed-in") return proof;
  const changed = await setPassword(account.id, change.next);
  if (!changed) return { result: "no-account" };
  const [_outdated, ...others] = proof.browserMarks;
  return { result: "changed", browserMarks: marksAfterSignIn(changed, others, now) };
}

/** The local account behind a user; null when an outside provider keeps it. */
export async function accountOfUser(userId: string): Promise<Account | null> {
  const key = await identityKeyOf(userId);
  return key?.issuer === localIssuer ? accountById(key.subject) : null;
}

/** Gives an account a new password, forgets the wrong ones and ends its sessions everywhere; null if it is gone. */
export async function setPassword(accountId: string, password: string): Promise<Account | null> {
  const to = await withPasswordHashLimit(() => hashPassword(password));
  let account: Account | null;
  do {
    account = await accountById(accountId);
    if (!account) return null;
  } while (!(await replacePasswordHash(accountId, { from: account.passwordHash, to })));

  await forgetTries(nameKey(account.username));
  await endSessionsOf(accountId);
  return { ...account, passwordHash: to };
}

/** Ends every session of an account, here and at the provider inside the app. */
export async function endSessionsOf(accountId: string): Promise<void> {
  await removeIdentityRecordsOfAccount(accountId);
  const userId = await userIdOf({ issuer: localIssuer, subject: accountId });
  if (userId) await removeAuthSessionsOf(userId);
}
