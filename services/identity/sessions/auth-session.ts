import { createHash, randomBytes } from "node:crypto";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { accountById } from "#models/identity/account.ts";
import {
  authSessionWithUser,
  extendAuthSession,
  noteUnconfirmed,
  removeAuthSession,
  type StoredAuthSession,
  storeAuthSession,
} from "#models/identity/auth-session.ts";
import { toUser, type User } from "#models/users/user.ts";
import { isAdmin } from "#services/identity/accounts/admin.ts";
import { userOfAccount } from "#services/identity/accounts/user-of-account.ts";
import {
  type ConfirmationDue,
  confirmationDue,
  LONGEST_UNCONFIRMED_MS,
} from "./confirmation-due.ts";

const hour = 60 * 60 * 1000;
const idle = 14 * 24 * hour;

export const longestAuthSessionSeconds = 30 * 24 * 60 * 60;

/** Starts a session and ends the one it replaces; returns the token for the cookie. Only its hash is stored. */
export async function startAuthSession(facts: {
  userId: string;
  idToken: string | null;
  providerSid?: string | null;
  replaces: string | null;
  now: Date;
}): Promise<string> {
  const { userId, idToken, providerSid = null, replaces, now } = facts;
  const token = randomBytes(32).toString("base64url");
  if (replaces !== null) await removeAuthSession(sidOf(replaces));
  const expire = authSessionEnd(now, now);
  await storeAuthSession({ sid: sidOf(token), userId, idToken, providerSid, now, expire });
  return token;
}

/** Starts a session of a local account, as `startAuthSession` does; null if the account is gone. */
export async function startAccountSession(
  accountId: string,
  facts: { replaces: string | null; now: Date },
): Promise<string | null> {
  const account = await accountById(accountId);
  if (!account) return null;
  const user = await userOfAccount(account, facts.now);
  return startAuthSession({ userId: user._id.toHexString(), idToken: null, ...facts });
}

export type AuthSession = {
  sid: string;
  createdAt: Date;
  /** The token of an outside provider; null without one. */
  idToken: string | null;
  /** When the outside provider is to be asked whether the session goes on; null if never. */
  confirmation: ConfirmationDue | null;
  user: User;
};

/** The session behind a token and its user, or null. It lives 14 days past its last use, 30 days in all; use is noted hourly. */
export async function findAuthSession(token: string, now: Date): Promise<AuthSession | null> {
  const sid = sidOf(token);
  const found = await authSessionWithUser(sid, now);
  if (!found) return null;
  await noteUse(sid, found, now);
  const { createdAt, idToken, confirmation } = found;
  const user = toUser(found.user, { isAdmin: await isAdmin(found.user) });
  const due = confirmation && confirmationDue(confirmation);
  return { sid, createdAt, idToken, confirmation: due, user };
}

/** Moves the end of a session that is used, once an hour; one that the outside provider was to confirm before ends soon. */
async function noteUse(sid: string, session: StoredAuthSession, now: Date): Promise<void> {
  const { createdAt, expire, confirmation } = session;
  const end = authSessionEnd(createdAt, now);
  // A database that cannot store anything can still be read.
  try {
    const due = confirmation && confirmationDue(confirmation);
    if (!due || due.from > now) {
      if (end.getTime() - expire.getTime() >= hour) await extendAuthSession(sid, end);
    } else if (confirmation.unconfirmedSince === null) {
      const last = Math.min(end.getTime(), now.getTime() + LONGEST_UNCONFIRMED_MS);
      const { confirmedAt } = confirmation;
      await noteUnconfirmed(sid, { since: now, expire: new Date(last), confirmedAt });
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
  }
}

/** Ends the session of a token; returns its user and the id_token an outside provider gave for it, if any. */
export async function endAuthSession(
  token: string,
): Promise<{ userId: string | null; idToken: string | null }> {
  return (await removeAuthSession(sidOf(token))) ?? { userId: null, idToken: null };
}

/** When a session ends that began and was last used then. */
export function authSessionEnd(begun: Date, used: Date): Date {
  const longest = begun.getTime() + longestAuthSessionSeconds * 1000;
  return new Date(Math.min(longest, used.getTime() + idle));
}

/** The name under which the session of a token is stored. */
export function sidOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
