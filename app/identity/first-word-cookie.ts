import { env } from "#services/env.server.ts";
import { signedCookie } from "./signed-cookie.ts";

const LIFE_SECONDS = 24 * 60 * 60;

/** Returns the visitor's answers for the first word, in question order, empty if skipped; [] without a cookie. */
export async function readFirstAnswers(request: Request): Promise<string[]> {
  const kept: unknown = await (await firstWordCookie()).parse(request.headers.get("Cookie"));
  return Array.isArray(kept) ? kept.filter((answer) => typeof answer === "string") : [];
}

/** The Set-Cookie value that keeps the answers for a day. */
export async function keepFirstAnswers(answers: readonly string[]): Promise<string> {
  return (await firstWordCookie()).serialize(answers);
}

/** The Set-Cookie value that forgets them. */
export async function dropFirstAnswers(): Promise<string> {
  return (await firstWordCookie()).serialize("", { maxAge: 0 });
}

function firstWordCookie() {
  return signedCookie(env.isHttps ? "__Host-first-word" : "first-word", {
    purpose: "first word",
    path: "/",
    maxAge: LIFE_SECONDS,
  });
}
