import { type Account, accountById } from "#models/identity/account.ts";
import type { StoredUser } from "#models/users/user.ts";
import { type Identity, userOf } from "#models/users/user-sign-in.ts";
import { localIssuer } from "#services/identity/issuers.ts";

/** The user of a local account; one that never signed in gets the user that its first sign-in would make. */
export function userOfAccount(account: Account, now: Date): Promise<StoredUser> {
  return userOf(identityOf(account), now, remindsOfCode(account));
}

/** The user that a provider vouches for, as `userOf` returns it; a new one is reminded of the recovery code of their account. */
export async function userOfIdentity(identity: Identity, now: Date): Promise<StoredUser> {
  const { issuer, subject } = identity;
  const account = issuer === localIssuer ? await accountById(subject) : null;
  return userOf(identity, now, remindsOfCode(account));
}

function remindsOfCode(account: Account | null) {
  return { recoveryCodeWaits: Boolean(account?.recoveryCodeHash) };
}

function identityOf({ id: subject, username, firstName, email }: Account): Identity {
  return { issuer: localIssuer, subject, username, firstName, email, emailVerified: false };
}
