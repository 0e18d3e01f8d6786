import { type Cookie, createCookie } from "react-router";
import { env } from "#services/env.server.ts";
import { secretsFor } from "#services/identity/keys.ts";

/** A sign-in that was begun and has not come back yet. */
export type Attempt = { state: string; codeVerifier: string; returnTo: string; begunAt: number };

const mostAttempts = 5;
const lifeSeconds = 30 * 60;

/** The Set-Cookie values that keep this attempt, and let go of the oldest of more than five. */
export async function keepAttempt(request: Request, attempt: Attempt): Promise<string[]> {
  const tally = await tallyCookie();
  const pending = [...readTally(await tally.parse(request.headers.get("Cookie"))), attempt.state];
  const dropped = pending.splice(0, Math.max(0, pending.length - mostAttempts));
  return Promise.all([
    (await attemptCookie(attempt.state)).serialize(attempt),
    tally.serialize(pending),
    ...dropped.map(dropAttempt),
  ]);
}

/** The attempt this browser began under that state, if it did so within the last half hour. */
export async function readAttempt(request: Request, state: string): Promise<Attempt | null> {
  const header = request.headers.get("Cookie");
  if (!header || !isState(state)) return null;
  const attempt: unknown = await (await attemptCookie(state)).parse(header);
  if (!isAttempt(attempt) || attempt.state !== state) return null;
  return Date.now() - attempt.begunAt < lifeSeconds * 1000 ? attempt : null;
}

/** The Set-Cookie value that lets go of one attempt. */
export async function dropAttempt(state: string): Promise<string> {
  return (await attemptCookie(state)).serialize("", { maxAge: 0 });
}

async function attemptCookie(state: string): Promise<Cookie> {
  return cookieAt("/api/callback", `oauth2:${state}`, "sign-in attempt");
}

// An attempt's own cookie is sent to the callback only; this one tells the login page which there are.
async function tallyCookie(): Promise<Cookie> {
  return cookieAt("/api/login", "sign-ins", "sign-in tally");
}

async function cookieAt(path: string, name: string, purpose: string): Promise<Cookie> {
  return createCookie(name, {
    secrets: await secretsFor(purpose),
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    maxAge: lifeSeconds,
  });
}

function readTally(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isState).slice(-mostAttempts) : [];
}

function isState(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{43}$/.test(value);
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== "object" || value === null) return false;
  const { state, codeVerifier, returnTo, begunAt } = value as Record<keyof Attempt, unknown>;
  return (
    [state, codeVerifier, returnTo].every((field) => typeof field === "string") &&
    typeof begunAt === "number"
  );
}
