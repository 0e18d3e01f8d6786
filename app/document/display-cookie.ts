import { createCookie } from "react-router";
import { DEFAULT_DISPLAY, type Display, readDisplay } from "#models/users/display-rules.ts";
import { env } from "#services/env.server.ts";

const cookie = createCookie("display", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.isHttps,
  maxAge: 365 * 24 * 60 * 60,
});

/** How the pages last looked in this browser, for visitors; they see every vowel mark, which the front page is about. */
export async function displayOfBrowser(request: Request): Promise<Display> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("display=")) return DEFAULT_DISPLAY;
  const stored: unknown = await cookie.parse(header);
  const kept = typeof stored === "object" && stored !== null ? stored : {};
  return readDisplay({ ...kept, vowelMarks: DEFAULT_DISPLAY.vowelMarks });
}

/** The Set-Cookie value that remembers the look in this browser for a year. */
export async function rememberInBrowser(display: Display): Promise<string> {
  return cookie.serialize(display);
}
