import { createHash, randomBytes } from "node:crypto";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { accountById } from "#models/identity/account.ts";
import {
  authSessionWithUser,
  extendAuthSession,
  removeAuthSession,
  storeAuthSession,
} from "#models/identity/auth-session.ts";
import { toUser, type User } from "#models/users/user.ts";
import { isAdmin } from "./admin.ts";
import { userOfAccount } from "./user-of-account.ts";

const hour = 60 * 60 * 1000;
const idle = 14 * 24 * hour;

export const longestAuthSessionSeconds = 30 * 24 * 60 * 60;

/** Starts a session and ends the one it replaces; returns the token for the cookie. Only its hash is stored. */
export async function startAuthSession(facts: {
  userId: string;
  idToken: string | null;
  replaces: string | null;
  now: Date;
}): Promise<string> {
  const { userId, idToken, replaces, now } = facts;
  const token = randomBytes(32).toString("base64url");
  if (replaces !== null) await removeAuthSession(sidOf(replaces));
  await storeAuthSession({ sid: sidOf(token), userId, idToken, now, expire: endOf(now, now) });
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

/** The session behind a token and its user, or null. It lives 14 days past its last use, 30 days in all; use is noted hourly. */
export async function findAuthSession(
  token: string,
  now: Date,
): Promise<{ sid: string; createdAt: Date; user: User } | null> {
  const sid = sidOf(token);
  const found = await authSessionWithUser(sid, now);
  if (!found) return null;
  await noteUse(sid, found, now);
  const user = toUser(found.user, { isAdmin: await isAdmin(found.user) });
  return { sid, createdAt: found.createdAt, user };
}

/** Moves the end of a session that is used, once an hour. */
export async function noteUse(
  sid: string,
  session: { createdAt: Date; expire: Date },
  now: Date,
): Promise<void> {
  const expire = endOf(session.createdAt, now);
  if (expire.getTime() - session.expire.getTime() < hour) return;
  // A database that cannot store anything can still be read.
  try {
    await extendAuthSession(sid, expire);
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

function endOf(begun: Date, used: Date): Date {
  const longest = begun.getTime() + longestAuthSessionSeconds * 1000;
  return new Date(Math.min(longest, used.getTime() + idle));
}

/** The name under which the session of a token is stored. */
export function sidOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
