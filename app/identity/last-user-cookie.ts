import { env } from "#services/env.server.ts";
import { longestAuthSessionSeconds } from "#services/identity/sessions/auth-session.ts";
import { textCookie } from "./signed-cookie.ts";

const cookie = textCookie(env.isHttps ? "__Host-last-user" : "last-user", {
  purpose: "last user",
  path: "/",
  maxAge: longestAuthSessionSeconds,
});

/** Returns the user who was last signed in in this browser, even after signing out; null if unknown. */
export const lastUser = cookie.text;

/** The Set-Cookie value that notes who is signed in; null if this browser has it already. */
export async function noteUser(request: Request, userId: string): Promise<string | null> {
  return (await lastUser(request)) === userId ? null : cookie.keep(userId);
}
