import { type Cookie, createCookie } from "react-router";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { knownBrowserSeconds } from "#services/identity/known-browser.ts";

/** The marks of earlier sign-ins that the request's cookie holds, if its signature does. */
export async function readBrowserMarks(request: Request): Promise<string[]> {
  const cookie = await knownBrowserCookie();
  const marks: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === "string") : [];
}

/** The Set-Cookie value that lets the browser keep the marks. */
export async function giveBrowserMarks(marks: string[]): Promise<string> {
  return (await knownBrowserCookie()).serialize(marks);
}

async function knownBrowserCookie(): Promise<Cookie> {
  return createCookie(env.isHttps ? "__Host-known-browser" : "known-browser", {
    secrets: await secretsFor("known browser"),
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge: knownBrowserSeconds,
  });
}
