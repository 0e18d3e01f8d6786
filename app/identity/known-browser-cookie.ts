import { env } from "#services/env.server.ts";
import { knownBrowserSeconds } from "#services/identity/tries/known-browser.ts";
import { textCookie } from "./signed-cookie.ts";

/** Keeps the marks of earlier sign-ins. */
const cookie = textCookie(env.isHttps ? "__Host-known-browser" : "known-browser", {
  purpose: "known browser",
  path: "/",
  maxAge: knownBrowserSeconds,
});

export const readBrowserMarks = cookie.texts;
export const giveBrowserMarks = cookie.keep;
