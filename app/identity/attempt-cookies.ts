import type { Cookie } from "react-router";
import { signedCookie } from "./signed-cookie.ts";

/** A sign-in that was begun and has not come back yet. The strategy's cookie holds its state and code verifier. */
export type Attempt = { state: string; strategyCookie: string; returnTo: string; begunAt: number };

// With the tally they are five cookies.
const mostAttempts = 4;
const lifeSeconds = 30 * 60;
const callbackPath = "/api/callback";

/**
 * The Set-Cookie values that keep the attempt the strategy's redirect begins, in place of the strategy's own, and let
 * go of the oldest of more than four.
 */
export async function keepAttempt(
  request: Request,
  redirect: Response,
  returnTo: string,
): Promise<string[]> {
  const attempt: Attempt = { ...begunBy(redirect), returnTo, begunAt: Date.now() };
  const tally = await tallyCookie();
  const known = readTally(await tally.parse(request.headers.get("Cookie")));
  const states = [...known, attempt.state];
  const dropped = states.splice(0, Math.max(0, states.length - mostAttempts));
  return [
    await (await attemptCookie(attempt.state)).serialize(attempt),
    await tally.serialize(states),
    ...(await Promise.all(dropped.map(dropAttempt))),
  ];
}

/** The attempt this browser began under that state, if it did so within the last half hour. */
export async function readAttempt(request: Request, state: string): Promise<Attempt | null> {
  const header = request.headers.get("Cookie");
  if (!header || !isState(state)) return null;
  const attempt: unknown = await (await attemptCookie(state)).parse(header);
  if (!isAttempt(attempt) || attempt.state !== state) return null;
  return Date.now() - attempt.begunAt < lifeSeconds * 1000 ? attempt : null;
}

/** The Set-Cookie value that lets go of the attempt under that state. */
export async function dropAttempt(state: string): Promise<string> {
  return (await attemptCookie(state)).serialize("", { maxAge: 0 });
}

function begunBy(redirect: Response): Pick<Attempt, "state" | "strategyCookie"> {
  const state = new URL(redirect.headers.get("Location") ?? "").searchParams.get("state");
  const [strategyCookie] = redirect.headers.get("Set-Cookie")?.split(";") ?? [];
  return { state: state ?? "", strategyCookie: strategyCookie ?? "" };
}

function attemptCookie(state: string): Promise<Cookie> {
  const settings = { purpose: "sign-in attempt", path: callbackPath, maxAge: lifeSeconds };
  return signedCookie(`attempt:${state}`, settings);
}

// An attempt's own cookie is sent to the callback only; this one tells the login page which there are.
function tallyCookie(): Promise<Cookie> {
  const settings = { purpose: "sign-in tally", path: "/api/login", maxAge: lifeSeconds };
  return signedCookie("sign-ins", settings);
}

function readTally(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isState).slice(-mostAttempts) : [];
}

function isState(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== "object" || value === null) return false;
  const { state, strategyCookie, returnTo, begunAt } = value as Record<keyof Attempt, unknown>;
  return (
    isState(state) &&
    typeof strategyCookie === "string" &&
    typeof returnTo === "string" &&
    typeof begunAt === "number"
  );
}
