import type { Cookie } from "react-router";
import { signedCookie } from "./signed-cookie.ts";

/**
 * A sign-in that was begun. The strategy's cookie holds its state and code verifier; `confirms` names the session that it
 * is to confirm, if it is no sign-in of a visitor.
 */
export type Attempt = {
  state: string;
  strategyCookie: string;
  returnTo: string;
  confirms: string | null;
  begunAt: number;
};

// With the tally they are five cookies.
const mostAttempts = 4;
const lifeMs = 30 * 60 * 1000;
// One that is over says still where its person wanted to go.
const keptSeconds = 24 * 60 * 60;
const callbackPath = "/api/callback";

/**
 * The Set-Cookie values that keep the attempt the strategy's redirect begins, in place of the strategy's own, and let
 * go of the oldest of more than four.
 */
export async function keepAttempt(
  request: Request,
  redirect: Response,
  about: Pick<Attempt, "returnTo" | "confirms">,
): Promise<string[]> {
  const attempt: Attempt = { ...begunBy(redirect), ...about, begunAt: Date.now() };
  const tally = await tallyCookie();
  const states = [...(await readTally(request)).states, attempt.state];
  const dropped = states.splice(0, Math.max(0, states.length - mostAttempts));
  return [
    await (await attemptCookie(attempt.state)).serialize(attempt),
    await tally.serialize({ states, returnTo: about.returnTo }),
    ...(await Promise.all(dropped.map(dropAttempt))),
  ];
}

/** The attempt this browser began under that state, if it did so within the last day. */
export async function readAttempt(request: Request, state: string): Promise<Attempt | null> {
  const header = request.headers.get("Cookie");
  if (!header || !isState(state)) return null;
  const attempt: unknown = await (await attemptCookie(state)).parse(header);
  if (!isAttempt(attempt) || attempt.state !== state) return null;
  return { ...attempt, confirms: attempt.confirms ?? null };
}

/** Whether an attempt was begun so long ago that it may not be completed any more. */
export function isOver({ begunAt }: Attempt): boolean {
  return Date.now() - begunAt >= lifeMs;
}

/** Where the person of the latest attempt wanted to go; only the login page is told. */
export async function latestReturnTo(request: Request): Promise<string | null> {
  return (await readTally(request)).returnTo;
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
  const settings = { purpose: "sign-in attempt", path: callbackPath, maxAge: keptSeconds };
  return signedCookie(`attempt:${state}`, settings);
}

// An attempt's own cookie is sent to the callback only; this one tells the login page which there are.
function tallyCookie(): Promise<Cookie> {
  const settings = { purpose: "sign-in tally", path: "/api/login", maxAge: keptSeconds };
  return signedCookie("sign-ins", settings);
}

async function readTally(request: Request): Promise<{ states: string[]; returnTo: string | null }> {
  const value: unknown = await (await tallyCookie()).parse(request.headers.get("Cookie"));
  if (typeof value !== "object" || value === null) return { states: [], returnTo: null };
  const { states, returnTo } = value as Record<string, unknown>;
  return {
    states: Array.isArray(states) ? states.filter(isState).slice(-mostAttempts) : [],
    returnTo: typeof returnTo === "string" ? returnTo : null,
  };
}

function isState(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== "object" || value === null) return false;
  const { state, strategyCookie, returnTo, confirms, begunAt } = value as Record<
    keyof Attempt,
    unknown
  >;
  return (
    isState(state) &&
    typeof strategyCookie === "string" &&
    typeof returnTo === "string" &&
    ["string", "undefined"].includes(typeof (confirms ?? undefined)) &&
    typeof begunAt === "number"
  );
}
