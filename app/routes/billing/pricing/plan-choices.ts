import { planFigures } from "#app/ui/billing/plan-figures.ts";
import { isLowerTier, PLAN_MESSAGES } from "#models/billing/billing-rules.ts";
import type { Coupon } from "#models/billing/coupon.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { limitOf, PLAN_NAMES, TIERS, type Tier } from "#models/users/plan-rules.ts";
import type { User } from "#models/users/user.ts";
import { mayTry, type Offer, offerOf } from "#services/billing/offer.ts";
import { SOLD_PLANS, type SoldPlan } from "#services/billing/plans.ts";
import { zoneOf } from "#services/study/learner.ts";
import { type PlanTerms, planTerms } from "./plan-terms.ts";

/** A plan as one can choose it; one of terms and refusal is there. */
export type PlanChoice = {
  tier: Tier;
  /** Empty for the free plan, which has none. */
  priceId: string;
  price?: number;
  listPrice?: number;
  hint: string;
  isLower: boolean;
  terms: PlanTerms | null;
  /** Why it cannot be taken. */
  refusal: string | null;
};

/** The plans with what each would cost a learner now. Throws a `BillingFailure` if the payment service fails. */
export async function planChoices(user: User, coupon: Coupon | null, now: Date) {
  const current = user.subscriptionTier;
  const payer = await findPayer(user.id);
  const hasTrial = payer !== null && (await mayTry(payer));
  const tierAfter = payer?.givenTier ?? "free";
  const context = { coupon, mayTry: hasTrial, tierAfter, timeZone: zoneOf(user) };
  const kinds: Offer["kind"][] = [];
  const choices: PlanChoice[] = [freeChoice(current)];
  for (const plan of SOLD_PLANS) {
    const { tier, priceId, price, listPrice } = plan;
    const base = { tier, priceId, price, listPrice, hint: hintOf(tier, current) };
    if (tier === current || isLowerTier(tier, current)) {
      const isLower = tier !== current;
      choices.push({
        ...base,
        isLower,
        terms: null,
        refusal: isLower ? null : PLAN_MESSAGES.already,
      });
      continue;
    }
    const isForOther = coupon !== null && !coupon.applicableTiers.includes(tier);
    const offer = await offerOf(user.id, plan, { coupon, now });
    kinds.push(offer.kind);
    choices.push({
      ...base,
      isLower: false,
      terms: isForOther ? null : planTerms(plan, offer, context),
      refusal: isForOther ? otherPlans(coupon, tier) : null,
    });
  }
  const takesCoupons = kinds.some((kind) => kind === "trial" || kind === "first-month");
  return { choices, takesCoupons, hasTrial };
}

/** Returns the cents that a plan's button would charge at once; 0 if a payment is asked for first, or none. */
export async function chargedAtOnce(userId: string, plan: SoldPlan, now: Date): Promise<number> {
  const offer = await offerOf(userId, plan, { coupon: null, now });
  return offer.kind === "upgrade" ? offer.cost.today : 0;
}

function otherPlans({ code, applicableTiers }: Coupon, tier: Tier): string {
  const names = applicableTiers.map((one) => PLAN_NAMES[one]).join(" and ");
  return `The coupon ${code} is for ${names} only. Remove it to choose ${PLAN_NAMES[tier]}.`;
}

function freeChoice(current: Tier): PlanChoice {
  return {
    tier: "free",
    priceId: "",
    hint: current === "free" ? hintOf("free", current) : PLAN_MESSAGES.lower,
    isLower: current !== "free",
    terms: null,
    refusal: PLAN_MESSAGES.choosePaid,
  };
}

function hintOf(tier: Tier, current: Tier): string {
  if (TIERS.indexOf(tier) < TIERS.indexOf(current)) return PLAN_MESSAGES.lower;
  if (tier !== current) return planFigures(tier);
  const words = limitOf(tier, "ai-words");
  return `Current plan: ${words === null ? "unlimited AI words" : `${words} AI words a day`}`;
}
