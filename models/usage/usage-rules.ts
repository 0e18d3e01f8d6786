import type { Limited } from "#models/users/plan-rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The AI words a day for visitors: each browser, each network, all of them together. */
export const VISITOR_WORDS = { browser: 3, network: 10, all: 300 } as const;

/** AI words a day after which a plan without limit is asked to go on tomorrow. */
export const FAIR_USE_WORDS = 300;

/** How long a reserved use waits to be settled before it comes back, in milliseconds; longer than any call may take. */
export const LEASE_MS = 2 * 60 * 1000;

/** One thing that may be used so often a day, such as the AI words of a user. */
export type Budget = { owner: string; what: Limited; limit: number };

/** The UTC day of a moment, as YYYY-MM-DD. */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** The next midnight UTC after a moment, when daily limits begin anew. */
export function nextUtcMidnight(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);
}

/** The owner of a user's budgets. */
export function userOwner(userId: string): string {
  return `user:${userId}`;
}
