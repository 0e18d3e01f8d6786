import { inTransaction } from "#models/database/mongoose.server.ts";
import { type Account, accountById, replacePasswordHash } from "#models/identity/account.ts";
import { removeTokensOf } from "#models/identity/api-token.ts";
import { removeAuthSessionsOf } from "#models/identity/auth-session.ts";
import { removeIdentityRecordsOfAccount } from "#models/identity/identity-record.ts";
import { forgetTries } from "#models/identity/sign-in-throttle.ts";
import { userIdOf } from "#models/users/user-sign-in.ts";
import { localIssuer } from "#services/identity/issuers.ts";
import { marksAfterSignIn } from "#services/identity/tries/known-browser.ts";
import { nameKey } from "#services/identity/tries/name-tries.ts";
import { withPasswordHashLimit } from "#services/identity/tries/password-hash-limit.ts";
import { type PasswordOfUser, type ProofOfUser, proveUser } from "./account-of-user.ts";
import { hashPassword } from "./password.ts";

/** `password` is the current one. */
export type PasswordChange = PasswordOfUser & { next: string; endsTokens: boolean };

export type PasswordChangeOutcome =
  | { result: "changed"; browserMarks: string[] }
  | Exclude<ProofOfUser, { result: "proven" }>;

/**
 * Changes the password of a signed-in user who knows the current one; all their sessions end, this one too,
 * and all tokens if that is wanted, and no other browser stays known. Wrong ones count like failed sign-ins. "no-account" means an outside provider keeps it.
 */
export async function changePassword(
  { next, endsTokens, ...user }: PasswordChange,
  now: Date,
): Promise<PasswordChangeOutcome> {
  const proof = await proveUser(user, now);
  if (proof.result !== "proven") return proof;
  const passwordHash = await withPasswordHashLimit(() => hashPassword(next));
  // If another password replaced this one meanwhile, the password given is no longer right.
  if (!(await replacePassword(proof.account, passwordHash, endsTokens)))
    return { result: "wrong", nextWait: null };
  const [_outdated, ...others] = proof.browserMarks;
  const browserMarks = marksAfterSignIn({ ...proof.account, passwordHash }, others, now);
  return { result: "changed", browserMarks };
}

/** Gives an account a new password, whatever it was, forgets the wrong ones and ends its sessions and tokens. */
export async function setPassword(accountId: string, password: string): Promise<void> {
  const to = await withPasswordHashLimit(() => hashPassword(password));
  for (;;) {
    const account = await accountById(accountId);
    if (!account || (await replacePassword(account, to, true))) return;
  }
}

/** Replaces the password an account was read with and ends its sessions, both or neither; returns false if it has another. */
async function replacePassword(
  account: Account,
  to: string,
  endsTokens: boolean,
): Promise<boolean> {
  const isReplaced = await inTransaction(async () => {
    const isFound = await replacePasswordHash(account.id, { from: account.passwordHash, to });
    if (isFound) await endSessionsOf(account.id, { endsTokens });
    return isFound;
  });
  if (isReplaced) await forgetTries(nameKey(account.username));
  return isReplaced;
}

/** Ends every session of an account, here and at the provider inside the app, and unless they are to stay its tokens. */
export async function endSessionsOf(
  accountId: string,
  { endsTokens } = { endsTokens: true },
): Promise<void> {
  await removeIdentityRecordsOfAccount(accountId);
  const userId = await userIdOf({ issuer: localIssuer, subject: accountId });
  if (!userId) return;
  await removeAuthSessionsOf(userId);
  if (endsTokens) await removeTokensOf(userId);
}
