import { usedOf } from "#models/usage/daily-use.ts";
import { nextUtcMidnight, userOwner, VISITOR_WORDS } from "#models/usage/usage-rules.ts";
import { can, type Limited, limitOf, type Tier } from "#models/users/plan-rules.ts";
import { leftFor, type UsageCaller } from "./reserve-use.ts";

/** How much a plan allows a day and how much of it is used; `allowed` is null without limit. */
export type DailyLimit = { allowed: number | null; unlimited: boolean; current: number };

/** What a user's plan has, and what of it is used on the UTC day of `now`. */
export async function tierLimits(user: { id: string; subscriptionTier: Tier }, now: Date) {
  const tier = user.subscriptionTier;
  const [vocabulary, story] = await Promise.all([
    dailyLimit(user.id, tier, "ai-words", now),
    dailyLimit(user.id, tier, "ai-stories", now),
  ]);
  return {
    tier,
    vocabulary,
    story,
    bulkImport: can(tier, "bulk-import"),
    dataExport: can(tier, "export"),
    resetsAt: nextUtcMidnight(now),
  };
}

/** How many AI words a caller may have today and has had; a visitor has only those that no other visitor's use takes away. */
export async function wordLimit(caller: UsageCaller, now: Date): Promise<DailyLimit> {
  if (caller.kind === "user") return dailyLimit(caller.id, caller.tier, "ai-words", now);
  const allowed = VISITOR_WORDS.browser;
  const left = Math.min(allowed, await leftFor(caller, "ai-words", now));
  return { allowed, unlimited: false, current: allowed - left };
}

async function dailyLimit(
  userId: string,
  tier: Tier,
  what: Limited,
  now: Date,
): Promise<DailyLimit> {
  const allowed = limitOf(tier, what);
  const current = await usedOf({ owner: userOwner(userId), what }, now);
  return { allowed, unlimited: allowed === null, current };
}
