import { isPaid, PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";

/** The word that stands beside a plan. */
export const PLAN_WORDS: Record<Tier, { arabic: string; english: string }> = {
  free: { arabic: "كَلِمَةٌ", english: "a word" },
  basic: { arabic: "كَلِمَاتٌ", english: "words" },
  pro: { arabic: "كَلَامٌ", english: "speech" },
};

/** The plan that stays when nothing is paid any more: free, or what an operator gave. */
export function unpaidPlan(tier: Tier): string {
  return `${PLAN_NAMES[tier]}, ${isPaid(tier) ? "not billed" : "$0"}`;
}
