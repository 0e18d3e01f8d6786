import { type Cookie, createCookie } from "react-router";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";

/**
 * A sign-in that was begun and has not come back yet. Its code verifier is in the strategy's own cookie, of that name.
 */
export type Attempt = { state: string; cookie: string; returnTo: string; begunAt: number };

type Pending = Pick<Attempt, "state" | "cookie">;

const mostAttempts = 5;
const lifeSeconds = 30 * 60;
const callbackPath = "/api/callback";

/** How the strategy keeps the state and code verifier of an attempt: unsigned, in a cookie named `oauth2:<uuid>`. */
export const strategyCookie = {
  name: "oauth2",
  path: callbackPath,
  secure: env.isHttps || undefined,
  maxAge: lifeSeconds,
};

/**
 * The Set-Cookie values that keep the attempt the strategy's redirect begins, and let go of the oldest of more than
 * five.
 */
export async function keepAttempt(
  request: Request,
  redirect: Response,
  returnTo: string,
): Promise<string[]> {
  const attempt = { ...pendingOf(redirect), returnTo, begunAt: Date.now() };
  const tally = await tallyCookie();
  const { state, cookie } = attempt;
  const known = readTally(await tally.parse(request.headers.get("Cookie")));
  const pending = [...known, { state, cookie }];
  const dropped = pending.splice(0, Math.max(0, pending.length - mostAttempts));
  return [
    await (await attemptCookie(state)).serialize(attempt),
    await tally.serialize(pending),
    ...(await Promise.all(dropped.map(dropAttempt))).flat(),
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

/** The Set-Cookie values that let go of one attempt. */
export async function dropAttempt({ state, cookie }: Pending): Promise<string[]> {
  const cookies = [await attemptCookie(state), await cookieAt(callbackPath, cookie)];
  return Promise.all(cookies.map((one) => one.serialize("", { maxAge: 0 })));
}

function pendingOf(redirect: Response): Pending {
  const state = new URL(redirect.headers.get("Location") ?? "").searchParams.get("state");
  const [cookie] = redirect.headers.get("Set-Cookie")?.split("=") ?? [];
  return { state: state ?? "", cookie: cookie ?? "" };
}

async function attemptCookie(state: string): Promise<Cookie> {
  return cookieAt(callbackPath, `attempt:${state}`, "sign-in attempt");
}

// An attempt's own cookie is sent to the callback only; this one tells the login page which there are.
async function tallyCookie(): Promise<Cookie> {
  return cookieAt("/api/login", "sign-ins", "sign-in tally");
}

async function cookieAt(path: string, name: string, purpose?: string): Promise<Cookie> {
  return createCookie(name, {
    secrets: purpose ? await secretsFor(purpose) : [],
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge: lifeSeconds,
  });
}

function readTally(value: unknown): Pending[] {
  return Array.isArray(value) ? value.filter(isPending).slice(-mostAttempts) : [];
}

function isState(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

function isPending(value: unknown): value is Pending {
  if (typeof value !== "object" || value === null) return false;
  const { state, cookie } = value as Record<keyof Pending, unknown>;
  return isState(state) && typeof cookie === "string" && /^oauth2:[\w-]+$/.test(cookie);
}

function isAttempt(value: unknown): value is Attempt {
  if (!isPending(value)) return false;
  const { returnTo, begunAt } = value as Pending & Record<keyof Attempt, unknown>;
  return typeof returnTo === "string" && typeof begunAt === "number";
}
