import { billingAccount } from "#models/billing/billing-account.ts";
import { grantsPlan } from "#models/billing/billing-rules.ts";
import type { Coupon } from "#models/billing/coupon.ts";
import { discountOn } from "#models/billing/coupon-rules.ts";
import { findPayer, type Payer } from "#models/billing/subscription-copy.ts";
import { hasUsedTrial } from "#models/billing/used-trial.ts";
import { type SoldPlan, TRIAL_DAYS } from "./plans.ts";
import { billingTime } from "./subscription-status.ts";
import { type UpgradeCost, upgradeCost } from "./upgrade-subscription.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The terms of a plan for a user, before they agree; amounts in cents. */
export type Offer =
  | { kind: "trial"; freeUntil: Date }
  | { kind: "first-month"; discount: number; today: number; nextPayment: Date }
  | { kind: "upgrade"; cost: UpgradeCost; until: Date | null }
  | { kind: "trial-upgrade"; until: Date | null };

/** Returns the terms now of a plan above the user's own. Throws a `BillingFailure` if the payment service fails. */
export async function offerOf(
  userId: string,
  plan: SoldPlan,
  { coupon, now }: { coupon: Coupon | null; now: Date },
): Promise<Offer> {
  const payer = await findPayer(userId);
  if (!payer) throw new Error("the user is gone");
  const { subscriptionStatus: status, subscriptionPeriodEnd, subscriptionTrialEnd } = payer;
  const cost = grantsPlan(status) ? await upgradeCost(payer, plan) : null;
  if (cost) {
    return status === "trialing"
      ? { kind: "trial-upgrade", until: subscriptionTrialEnd }
      : { kind: "upgrade", cost, until: subscriptionPeriodEnd };
  }
  const moment = await billingTime(now);
  if (plan.hasTrial && !coupon && (await mayTry(payer))) {
    return { kind: "trial", freeUntil: new Date(moment.getTime() + TRIAL_DAYS * DAY_MS) };
  }
  const discount = coupon ? discountOn(plan.price, coupon) : 0;
  const today = plan.price - discount;
  return { kind: "first-month", discount, today, nextPayment: monthAfter(moment) };
}

/** Whether a user still has the one trial of a person. */
export async function mayTry(payer: Payer): Promise<boolean> {
  if (payer.subscriptionTrialEnd !== null || (await hasUsedTrial(payer))) return false;
  const { disputedAt } = await billingAccount(payer.id);
  return disputedAt === null;
}

/** The same day of the next month, or its last day where it has no such day, as the payment service counts. */
export function monthAfter(moment: Date): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const next = new Date(moment);
  next.setUTCMonth(month, Math.min(moment.getUTCDate(), lastDay));
  return next;
}
