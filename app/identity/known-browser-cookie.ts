import type { Cookie } from "react-router";
import { env } from "#services/env.server.ts";
import { knownBrowserSeconds } from "#services/identity/tries/known-browser.ts";
import { signedCookie } from "./signed-cookie.ts";

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

function knownBrowserCookie(): Promise<Cookie> {
  return signedCookie(env.isHttps ? "__Host-known-browser" : "known-browser", {
    purpose: "known browser",
    path: "/",
    maxAge: knownBrowserSeconds,
  });
}
