import { createHash } from "node:crypto";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import {
  type CountedTry,
  type Counter,
  countTry,
  type Throttle,
  uncountTry,
} from "#models/identity/sign-in-throttle.ts";
import { env } from "#services/env.server.ts";
import { TooManySignIns, withPasswordHashLimit } from "./password-hash-limit.ts";

const second = 1000;
const minute = 60 * second;
const wrongPasswords = { windowMs: 60 * minute, firstWaitMs: second };

/** docs/decisions/020 says what these numbers let through in a day. */
export const throttles = {
  pair: { ...wrongPasswords, free: 5, longestWaitMs: minute },
  name: { ...wrongPasswords, free: 100, longestWaitMs: minute },
  network: { ...wrongPasswords, free: 500, longestWaitMs: 10 * second },
  // Each sends a mail, so fewer than there are tries.
  resetMails: { ...wrongPasswords, free: 10, firstWaitMs: minute, longestWaitMs: 15 * minute },
  // Three classes behind one address come in at once; afterwards they are slowed as wrong passwords are.
  signUps: { ...wrongPasswords, free: 100, longestWaitMs: minute },
} satisfies Record<string, Throttle>;

/** The key for a purpose and what it is counted by, from the widest to the narrowest; the values are not kept. */
export function throttleKey(purpose: string, ...values: string[]): string {
  const hashes = values.map((value) => createHash("sha256").update(value).digest("base64url"));
  return [purpose, ...hashes].join(":");
}

/** A try that may go on, and the whole seconds the next one has to wait if it fails; or those this one has to wait. */
export type BegunTry =
  | { mayTry: true; counted: CountedTry[]; nextWait: number | null }
  | { mayTry: false; retryAfter: number };

// The tries of a classroom share a counter, and each that is counted at once makes all the others begin again.
const inTurn = concurrencyLimit({
  slots: 1,
  longestQueue: 256,
  longestWaitMs: 20_000,
  crowded: () => new TooManySignIns("Too many sign-ins at once"),
});

/** Counts a try by every counter, or by none if one of them has to wait. Throws TooManySignIns if too many are to be counted. */
export async function beginTry(counters: Counter[], now: Date): Promise<BegunTry> {
  const scaled = counters.map(({ key, throttle }) => {
    return { key, throttle: { ...throttle, free: Math.ceil(throttle.free * env.rateLimitScale) } };
  });
  const counted = await inTurn(() => countTry(scaled, now));
  if ("waitsUntil" in counted) {
    return { mayTry: false, retryAfter: secondsUntil(counted.waitsUntil, now) };
  }
  const waits = counted.flatMap(({ after: { nextTryAt } }) =>
    nextTryAt ? [secondsUntil(nextTryAt, now)] : [],
  );
  return { mayTry: true, counted, nextWait: waits.length > 0 ? Math.max(...waits) : null };
}

/** Does the work of a counted try within the limit for password hashes. If its turn does not come, the try is taken back. */
export async function tryInTurn<T>(
  { counted, signal }: { counted: CountedTry[]; signal?: AbortSignal | undefined },
  work: () => Promise<T>,
): Promise<T> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await withPasswordHashLimit(begin, signal);
  } catch (error) {
    if (!isBegun) await takeBack(counted);
    throw error;
  }
}

/** Takes back what was counted for a try that did not fail. */
export async function takeBack(counted: CountedTry[]): Promise<void> {
  await Promise.all(counted.map(uncountTry));
}

function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / second));
}
