import type { Account } from "#models/identity/account.ts";
import type { StoredUser } from "#models/users/user.ts";
import { type Identity, userOf } from "#models/users/user-sign-in.ts";
import { localIssuer } from "#services/identity/issuers.ts";

/** The user of a local account; one that never signed in gets the user that its first sign-in would make. */
export function userOfAccount(account: Account, now: Date): Promise<StoredUser> {
  return userOf(identityOf(account), now);
}

function identityOf({ id: subject, username, firstName, email }: Account): Identity {
  return { issuer: localIssuer, subject, username, firstName, email, emailVerified: false };
}
