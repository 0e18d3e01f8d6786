import { usedOf, usedOfEach } from "#models/usage/daily-use.ts";
import { nextUtcMidnight, userOwner, VISITOR_WORDS } from "#models/usage/usage-rules.ts";
import { can, limitOf, type Tier } from "#models/users/plan-rules.ts";
import { leftFor, type UsageCaller } from "./reserve-use.ts";

/** How much a plan allows a day and how much of it is used; `allowed` is null without limit. */
export type DailyLimit = { allowed: number | null; unlimited: boolean; current: number };

type Payer = { id: string; subscriptionTier: Tier };

/** Returns the limits of a user's plan, and what of them is used on the UTC day of `now`. */
export async function tierLimits(user: Payer, now: Date) {
  const [words = 0, stories = 0] = await usedOfEach(budgetsOf(user.id), now);
  const tier = user.subscriptionTier;
  return {
    tier,
    vocabulary: limitWith(limitOf(tier, "ai-words"), words),
    story: limitWith(limitOf(tier, "ai-stories"), stories),
    bulkImport: can(tier, "bulk-import"),
    dataExport: can(tier, "export"),
    resetsAt: nextUtcMidnight(now),
  };
}

function budgetsOf(userId: string) {
  const owner = userOwner(userId);
  return [
    { owner, what: "ai-words" as const },
    { owner, what: "ai-stories" as const },
  ];
}

/** Returns a caller's AI words of today, allowed and used; a visitor's used ones include what other visitors took away. */
export async function wordLimit(caller: UsageCaller, now: Date): Promise<DailyLimit> {
  if (caller.kind === "user") {
    const used = await usedOf({ owner: userOwner(caller.id), what: "ai-words" }, now);
    return limitWith(limitOf(caller.tier, "ai-words"), used);
  }
  const allowed = VISITOR_WORDS.browser;
  const left = Math.min(allowed, await leftFor(caller, "ai-words", now));
  return { allowed, unlimited: false, current: allowed - left };
}

function limitWith(allowed: number | null, current: number): DailyLimit {
  return { allowed, unlimited: allowed === null, current };
}
