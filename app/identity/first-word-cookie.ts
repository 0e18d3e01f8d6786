import { env } from "#services/env.server.ts";
import { textCookie } from "./signed-cookie.ts";

/** Keeps a visitor's answers for the first word for a day, in question order, empty if skipped. */
const cookie = textCookie(env.isHttps ? "__Host-first-word" : "first-word", {
  purpose: "first word",
  path: "/",
  maxAge: 24 * 60 * 60,
});

export const readFirstAnswers = cookie.texts;
export const keepFirstAnswers = cookie.keep;
export const dropFirstAnswers = cookie.drop;
