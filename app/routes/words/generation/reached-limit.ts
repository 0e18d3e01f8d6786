import type { RouterContextProvider } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { dateText } from "#app/ui/date-text.ts";
import { limitOf, TIERS, type Tier } from "#models/users/plan-rules.ts";
import type { UsageRefusal } from "#services/usage/reserve-use.ts";

/** What is told when no more words can be generated today. */
export type ReachedLimit = {
  limit: number;
  current: number;
  /** Null for a visitor. */
  tier: Tier | null;
  /** What the plans above have a day; null is without limit. */
  plans: { tier: Tier; words: number | null }[];
  /** The time of day at which the limits begin anew where the learner is; null if that is midnight too, or not known. */
  localReset: string | null;
};

/** The limit that a caller has reached, with what other plans have. */
export function reachedLimit(
  { limit, current, tier, resetsAt }: Extract<UsageRefusal, { outcome: "limit-reached" }>,
  context: Readonly<RouterContextProvider>,
): ReachedLimit {
  const timeZone = context.get(authSessionContext)?.user.timeZone;
  const above = TIERS.slice(tier ? TIERS.indexOf(tier) + 1 : 0);
  return {
    limit,
    current,
    tier,
    plans: above.map((one) => ({ tier: one, words: limitOf(one, "ai-words") })),
    localReset: localTime(resetsAt, timeZone ?? "UTC"),
  };
}

/** "1:00 AM" in a zone that is ahead of UTC; null where it is midnight. */
function localTime(midnight: Date, timeZone: string): string | null {
  const timeIn = (zone: string) => dateText(midnight, { timeStyle: "short", timeZone: zone });
  const time = timeIn(timeZone);
  return time === timeIn("UTC") ? null : time;
}
