import { env } from "#services/env.server.ts";
import { longestAuthSessionSeconds } from "#services/identity/sessions/auth-session.ts";
import { textCookie } from "./signed-cookie.ts";

export const sessionCookieName = env.isHttps ? "__Host-session" : "session";

/** Keeps the token of a session. */
const cookie = textCookie(sessionCookieName, {
  purpose: "session cookie",
  path: "/",
  maxAge: longestAuthSessionSeconds,
});

export const readSessionToken = cookie.text;
export const giveSessionCookie = cookie.keep;
export const takeSessionCookie = cookie.drop;
