import { PAID_TIERS, type PaidTier } from "#models/billing/billing-rules.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { env } from "#services/env.server.ts";

/** A plan as it is sold: prices in US cents a month, and the id of its price at the payment service. */
export type SoldPlan = {
  tier: PaidTier;
  price: number;
  listPrice: number;
  priceId: string;
  hasTrial: boolean;
};

const SIMULATED = { basic: ["price_sim_basic"], pro: ["price_sim_pro"] };

const priceIds: Record<PaidTier, string[]> = env.stripe?.priceIds ?? SIMULATED;

/** The plans that are sold, cheapest first. */
export const SOLD_PLANS: readonly SoldPlan[] = PAID_TIERS.map((tier) => ({
  tier,
  ...env.plans[tier],
  priceId: priceIds[tier][0] ?? "",
  hasTrial: env.trial.tiers.includes(tier),
}));

export const TRIAL_DAYS = env.trial.days;

/** The plan that is sold at that price, or null for one that is not. */
export function soldPlan(priceId: string): SoldPlan | null {
  return SOLD_PLANS.find((plan) => plan.priceId === priceId) ?? null;
}

/** The plan of a tier. */
export function planOf(tier: PaidTier): SoldPlan {
  const plan = SOLD_PLANS.find((one) => one.tier === tier);
  if (!plan) throw new Error(`no plan of ${tier} is sold`);
  return plan;
}

/** The tier that a price stands for, also one that is no longer sold; null for a price of something else. */
export function tierOfPrice(priceId: string): PaidTier | null {
  return PAID_TIERS.find((tier) => priceIds[tier].includes(priceId)) ?? null;
}

/** Returns a tier's price a month, in cents. */
export function monthlyPrice(tier: Tier): number {
  return tier === "free" ? 0 : planOf(tier).price;
}
