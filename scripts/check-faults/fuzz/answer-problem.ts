import process from "node:process";
import { matchPath } from "react-router";
import { isApi } from "#app/http/request-kind.ts";
import { checkAnswer } from "#tests/support/api/check-answer.ts";
import type { BuiltRoute } from "#tests/support/app/routes-of-build.ts";
import { isAddress } from "../../../server/host-policy.ts";
import { FOREIGN_MEANING } from "./furnish.ts";
import type { Exchanged } from "./sender.ts";

const INSIDE = /\bat (async )?[\w.]+ \(|node_modules|file:\/\/|MongoServer|Cast to|ZodError/;
const BODILESS = [204, 304];

/** Returns the problem of an answer of the app, or null. */
export async function answerProblem(
  routes: readonly BuiltRoute[],
  asked: { method: string; path: string; origin: string; secrets: readonly string[] },
  { status, headers, text }: Exchanged,
): Promise<string | null> {
  const { method, path, origin, secrets } = asked;
  if (status >= 500 && !isShed(status, headers)) return `${status}: ${text.slice(0, 200)}`;
  const inside =
    INSIDE.exec(text)?.[0] ?? [process.cwd(), ...secrets].find((one) => text.includes(one));
  if (inside) return `shows "${inside}"`;
  if (text.includes(FOREIGN_MEANING)) return "shows a word of another learner";
  const url = URL.parse(path, origin);
  if (!url || url.origin !== origin || !path.startsWith("/")) return null;
  if (isCallOrNothing(routes, url) && status >= 400 && method !== "HEAD" && !isFailure(text)) {
    return `${status} is no failure in JSON: ${text.slice(0, 200)}`;
  }
  // The server refuses what is no address of anything before any call is looked for.
  if (!isAddress(url.pathname)) return null;
  const body = BODILESS.includes(status) || method === "HEAD" ? null : text;
  const response = new Response(body, { status, headers });
  return checkAnswer(routes, { method, url: url.href }, response).then(
    () => null,
    (error: Error) => error.message,
  );
}

export function isShed(status: number, headers: Headers): boolean {
  return status === 503 && Number(headers.get("Retry-After")) > 0;
}

/** Whether an address belongs to the API and is no page. */
function isCallOrNothing(routes: readonly BuiltRoute[], url: URL): boolean {
  if (!isApi(url) || url.pathname.endsWith(".data")) return false;
  const matching = routes.filter(({ pattern }) => matchPath(pattern, url.pathname));
  return !matching.some(({ endpoints, pattern }) => endpoints === null && !pattern.includes("*"));
}

function isFailure(text: string): boolean {
  try {
    const { error, message } = JSON.parse(text);
    return typeof error === "string" && typeof message === "string";
  } catch {
    return false;
  }
}
