import { giveSessionCookie } from "#app/identity/session-cookie.ts";
import type { UserRecord } from "#models/users/user.ts";
import { startAuthSession } from "#services/identity/sessions/auth-session.ts";
import { makeUser } from "#tests/support/users/make-user.ts";
import type { Learner, Visitor } from "./visitor.ts";

/** Makes a user and gives the visitor a session of theirs, without pages and without a password. */
export async function signIn(
  visitor: Visitor,
  overrides: Partial<UserRecord> = {},
): Promise<Learner> {
  const { id, username } = await makeUser(overrides);
  return Object.assign(await giveSession(visitor, id), { id, username });
}

/** Gives the visitor a new session of that user. */
export async function giveSession(visitor: Visitor, userId: string): Promise<Visitor> {
  const headers = { "Set-Cookie": await sessionCookieOf(userId) };
  visitor.cookies.take(new Response(null, { headers }), "/");
  return visitor;
}

/** The Set-Cookie value that gives a browser a new session of that user. */
export async function sessionCookieOf(userId: string): Promise<string> {
  const token = await startAuthSession({ userId, idToken: null, replaces: null, now: new Date() });
  return giveSessionCookie(token);
}
