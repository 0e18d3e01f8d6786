import { randomBytes } from "node:crypto";
import { env } from "#services/env.server.ts";
import { textCookie } from "./signed-cookie.ts";

const cookie = textCookie(env.isHttps ? "__Host-visitor" : "visitor", {
  purpose: "visitor",
  path: "/",
  maxAge: 30 * 24 * 60 * 60,
});

/** The id by which a visitor's browser is counted, and the Set-Cookie value that gives it one when it has none. */
export async function visitorBrowser(request: Request) {
  const known = await knownBrowser(request);
  if (known !== null) return { browser: known, setCookie: null };
  const browser = randomBytes(16).toString("base64url");
  return { browser, setCookie: await cookie.keep(browser) };
}

/** The id by which the browser was counted while nobody was signed in; null without one. */
export const knownBrowser = cookie.text;
