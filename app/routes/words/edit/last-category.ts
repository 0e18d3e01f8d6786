import type { Cookie } from "react-router";
import { signedCookie } from "#app/identity/signed-cookie.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";

const lifeSeconds = 365 * 24 * 60 * 60;

/** The category of the word that was saved last in this browser, which the next one is likely to have too. */
export async function lastCategory(request: Request): Promise<Category | undefined> {
  const header = request.headers.get("Cookie");
  if (!header?.includes("word-category=")) return undefined;
  const kept: unknown = await (await lastCategoryCookie()).parse(header);
  return CATEGORIES.find((category) => category === kept);
}

/** The Set-Cookie value that keeps a category for a year. */
export async function keepCategory(category: Category): Promise<string> {
  return (await lastCategoryCookie()).serialize(category);
}

function lastCategoryCookie(): Promise<Cookie> {
  return signedCookie("word-category", {
    purpose: "word category",
    path: "/vocabulary",
    maxAge: lifeSeconds,
  });
}
