import { createHash, randomBytes } from "node:crypto";
import {
  extendWebSession,
  removeWebSession,
  storeWebSession,
  webSessionWithUser,
} from "#models/identity/web-session.ts";
import { toUser, type User } from "#models/users/user.ts";
import { isAdmin } from "./admin.ts";

const hour = 60 * 60 * 1000;
const idle = 14 * 24 * hour;

export const longestVisitSeconds = 30 * 24 * 60 * 60;

/** Begins a session and ends the one it replaces; the token belongs in the cookie, only its hash is stored. */
export async function beginVisit(facts: {
  userId: string;
  idToken: string | null;
  replaces: string | null;
  now: Date;
}): Promise<string> {
  const { userId, idToken, replaces, now } = facts;
  const token = randomBytes(32).toString("base64url");
  if (replaces !== null) await removeWebSession(sidOf(replaces));
  await storeWebSession({ sid: sidOf(token), userId, idToken, now, expire: endOf(now, now) });
  return token;
}

/** The session behind a token and its user, or null. It lives 14 days past its last use, 30 days in all; use is noted hourly. */
export async function visitOf(
  token: string,
  now: Date,
): Promise<{ sid: string; user: User } | null> {
  const sid = sidOf(token);
  const found = await webSessionWithUser(sid, now);
  if (!found) return null;
  const expire = endOf(found.createdAt, now);
  if (expire.getTime() - found.expire.getTime() >= hour) await extendWebSession(sid, expire);
  return { sid, user: toUser(found.user, { isAdmin: await isAdmin(found.user) }) };
}

/** Ends the session behind a token; answers whose it was and the id_token an outside provider gave for it, if any. */
export async function endVisit(
  token: string,
): Promise<{ userId: string | null; idToken: string | null }> {
  return (await removeWebSession(sidOf(token))) ?? { userId: null, idToken: null };
}

function endOf(begun: Date, used: Date): Date {
  const longest = begun.getTime() + longestVisitSeconds * 1000;
  return new Date(Math.min(longest, used.getTime() + idle));
}

function sidOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
