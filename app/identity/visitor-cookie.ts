import { randomBytes } from "node:crypto";
import type { Cookie } from "react-router";
import { env } from "#services/env.server.ts";
import { signedCookie } from "./signed-cookie.ts";

const LIFE_SECONDS = 30 * 24 * 60 * 60;

/** The id by which a visitor's browser is counted, and the Set-Cookie value that gives it one when it has none. */
export async function visitorBrowser(
  request: Request,
): Promise<{ browser: string; setCookie: string | null }> {
  const known = await knownBrowser(request);
  if (known !== null) return { browser: known, setCookie: null };
  const browser = randomBytes(16).toString("base64url");
  return { browser, setCookie: await (await visitorCookie()).serialize(browser) };
}

/** The id by which the browser was counted while nobody was signed in; null without one. */
export async function knownBrowser(request: Request): Promise<string | null> {
  const known: unknown = await (await visitorCookie()).parse(request.headers.get("Cookie"));
  return typeof known === "string" && known !== "" ? known : null;
}

function visitorCookie(): Promise<Cookie> {
  return signedCookie(env.isHttps ? "__Host-visitor" : "visitor", {
    purpose: "visitor",
    path: "/",
    maxAge: LIFE_SECONDS,
  });
}
