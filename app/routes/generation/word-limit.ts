import type { RouterContextProvider } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { unlessOutage } from "#app/http/unless-outage.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import { localReset } from "#app/ui/billing/reset-text.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import type { UsageCaller, UsageRefusal } from "#services/usage/reserve-use.ts";
import { type DailyLimit, wordLimit } from "#services/usage/tier-limits.ts";

/** The daily limit of generated words, once reached. */
export type ReachedLimit = {
  limit: number;
  current: number;
  /** Null for a visitor. */
  tier: Tier | null;
  /** The time of day at which the limits begin anew where the learner is; null if that is midnight too, or not known. */
  localReset: string | null;
};

/** How many AI words a caller may have today and has had; null if that cannot be read, which stops nobody. */
export function knownLimit(
  caller: UsageCaller,
  now: Date,
  context: Readonly<RouterContextProvider>,
): Promise<DailyLimit | null> {
  return tryOrLog(
    () => unlessOutage(() => wordLimit(caller, now), context),
    "the AI words of today could not be counted",
    () => null,
  );
}

/** The same for whoever opens a page. */
export async function limitOnPage(request: Request, context: Readonly<RouterContextProvider>) {
  const { caller } = await usageCaller(request, context);
  return knownLimit(caller, new Date(), context);
}

/** The limit that a caller has reached. */
export function reachedLimit(
  { limit, current, tier, resetsAt }: Extract<UsageRefusal, { outcome: "limit-reached" }>,
  context: Readonly<RouterContextProvider>,
): ReachedLimit {
  const timeZone = context.get(authSessionContext)?.user.timeZone ?? "UTC";
  return { limit, current, tier, localReset: localReset(resetsAt, timeZone) };
}
