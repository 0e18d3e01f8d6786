import { createHash } from "node:crypto";
import { countOf, countOnce } from "#models/identity/sign-in-throttle.ts";
import { env } from "#services/env.server.ts";

const windowMs = 15 * 60 * 1000;

type Limit = { name: string; allowed: number };

export const failedSignIns: Limit = { name: "sign-in", allowed: 10 };
export const signUps: Limit = { name: "sign-up", allowed: 30 };

/** The key under which one limit counts one name or one address; what was typed is not kept. */
export function throttleKey(limit: Limit, kind: "name" | "address", value: string): string {
  return `${limit.name}:${kind}:${createHash("sha256").update(value).digest("base64url")}`;
}

/** Whole seconds until one of the keys is free again, or null when none has reached its limit. */
export async function secondsToWait(
  limit: Limit,
  keys: string[],
  now: Date,
): Promise<number | null> {
  const counts = await Promise.all(keys.map((key) => countOf(key, now)));
  const waits = counts.flatMap((found) =>
    found && found.count >= limit.allowed * env.rateLimitScale
      ? [Math.ceil((found.expiresAt.getTime() - now.getTime()) / 1000)]
      : [],
  );
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/** Counts one more for each key, in a window of 15 minutes that the first one begins. */
export async function countTowards(keys: string[], now: Date): Promise<void> {
  await Promise.all(keys.map((key) => countOnce(key, windowMs, now)));
}
