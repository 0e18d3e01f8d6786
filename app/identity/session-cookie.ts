import type { Cookie } from "react-router";
import { env } from "#services/env.server.ts";
import { longestAuthSessionSeconds } from "#services/identity/sessions/auth-session.ts";
import { signedCookie } from "./signed-cookie.ts";

export const sessionCookieName = env.isHttps ? "__Host-session" : "session";

/** The token in the request's session cookie, if its signature holds. */
export async function readSessionToken(request: Pick<Request, "headers">): Promise<string | null> {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  const token: unknown = await (await sessionCookie()).parse(header);
  return typeof token === "string" && token !== "" ? token : null;
}

/** The Set-Cookie value that gives the browser a session. */
export async function giveSessionCookie(token: string): Promise<string> {
  return (await sessionCookie()).serialize(token);
}

/** The Set-Cookie value that takes the session away from the browser. */
export async function takeSessionCookie(): Promise<string> {
  return (await sessionCookie()).serialize("", { maxAge: 0 });
}

function sessionCookie(): Promise<Cookie> {
  return signedCookie(sessionCookieName, {
    purpose: "session cookie",
    path: "/",
    maxAge: longestAuthSessionSeconds,
  });
}
