import { env } from "#services/env.server.ts";
import { longestAuthSessionSeconds } from "#services/identity/sessions/auth-session.ts";
import { signedCookie } from "./signed-cookie.ts";

/** Returns the user who was last signed in in this browser, even after signing out; null if unknown. */
export async function lastUser(request: Request): Promise<string | null> {
  const id: unknown = await (await lastUserCookie()).parse(request.headers.get("Cookie"));
  return typeof id === "string" && id !== "" ? id : null;
}

/** The Set-Cookie value that notes who is signed in; null if this browser has it already. */
export async function noteUser(request: Request, userId: string): Promise<string | null> {
  if ((await lastUser(request)) === userId) return null;
  return (await lastUserCookie()).serialize(userId);
}

function lastUserCookie() {
  return signedCookie(env.isHttps ? "__Host-last-user" : "last-user", {
    purpose: "last user",
    path: "/",
    maxAge: longestAuthSessionSeconds,
  });
}
