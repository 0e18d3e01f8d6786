import type { RouterContextProvider } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { localReset } from "#app/ui/billing/reset-text.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import type { UsageRefusal } from "#services/usage/reserve-use.ts";

/** The daily limit of generated words, once reached. */
export type ReachedLimit = {
  limit: number;
  current: number;
  /** Null for a visitor. */
  tier: Tier | null;
  /** The time of day at which the limits begin anew where the learner is; null if that is midnight too, or not known. */
  localReset: string | null;
};

/** The limit that a caller has reached. */
export function reachedLimit(
  { limit, current, tier, resetsAt }: Extract<UsageRefusal, { outcome: "limit-reached" }>,
  context: Readonly<RouterContextProvider>,
): ReachedLimit {
  const timeZone = context.get(authSessionContext)?.user.timeZone ?? "UTC";
  return { limit, current, tier, localReset: localReset(resetsAt, timeZone) };
}
