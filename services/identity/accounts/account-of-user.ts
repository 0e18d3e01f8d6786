import { type Account, accountById } from "#models/identity/account.ts";
import { identityKeyOf } from "#models/users/user-sign-in.ts";
import { localIssuer } from "#services/identity/issuers.ts";
import type { NameTry, RefusedTry } from "#services/identity/tries/name-tries.ts";
import { provePassword } from "./sign-in.ts";

/** A signed-in user who types the password once more. */
export type PasswordOfUser = Omit<NameTry, "username"> & { userId: string; password: string };

export type ProofOfUser =
  | { result: "proven"; account: Account; browserMarks: string[] }
  | { result: "no-account" }
  | RefusedTry;

/** The local account behind a user; null when an outside provider keeps it. */
export async function accountOfUser(userId: string): Promise<Account | null> {
  const key = await identityKeyOf(userId);
  return key?.issuer === localIssuer ? accountById(key.subject) : null;
}

/**
 * Checks the password of a user, a wrong one counting like a failed sign-in; the account is as it was when the password
 * was right. "no-account" means an outside provider keeps the password.
 */
export async function proveUser(
  { userId, ...attempt }: PasswordOfUser,
  now: Date,
): Promise<ProofOfUser> {
  const account = await accountOfUser(userId);
  if (!account) return { result: "no-account" };
  return provePassword({ ...attempt, username: account.username }, now);
}
