import type Stripe from "stripe";
import { grantsPlan, isEnded, type PaidTier, toState } from "#models/billing/billing-rules.ts";
import { type Coupon, countUse, isCounted, keepUse, uncountUse } from "#models/billing/coupon.ts";
import {
  type CouponUse,
  insertUse,
  markReleased,
  markUsed,
  reserveAnew,
  reservedUsesOf,
} from "#models/billing/coupon-use.ts";
import { latestInvoiceOf } from "./subscription-terms.ts";

// Longer than a call of Stripe that was given up may still take to make a subscription.
const UNCLEAR_MS = 10 * 60 * 1000;

/**
 * Reserves a coupon for a user's new subscription and gives the id of the use; null if the coupon does not allow it or
 * the user has had it. Of many at once exactly as many get it as its limit says.
 */
export async function reserveCoupon(
  coupon: Coupon,
  userId: string,
  { tier, now }: { tier: PaidTier; now: Date },
): Promise<string | null> {
  const useId = await insertUse(coupon.id, userId, now);
  if (useId === null) return null;
  if (await countUse(coupon, { useId, tier, now })) return useId;
  await releaseCoupon(coupon.id, useId);
  return null;
}

/** Lets a reservation begin anew; false if it was given back. */
export async function renewReservation(
  couponId: string,
  useId: string,
  now: Date,
): Promise<boolean> {
  return (await isCounted(couponId, useId)) && (await reserveAnew(useId, now));
}

/** Gives a reserved coupon back, once. */
export async function releaseCoupon(couponId: string, useId: string): Promise<void> {
  // In this order: what a process leaves half done is done again.
  await uncountUse(couponId, useId);
  await markReleased(useId);
}

/** Gives back all that a user has reserved. */
export async function releaseReserved(userId: string): Promise<void> {
  for (const { couponId, id } of await reservedUsesOf(userId)) await releaseCoupon(couponId, id);
}

/** Decides over what a user has reserved by the subscriptions they have: used after the first payment, given back if it never came. */
export async function settleCouponUses(
  userId: string,
  subscriptions: readonly Stripe.Subscription[],
  now: Date,
): Promise<void> {
  for (const use of await reservedUsesOf(userId)) {
    const subscription = subscriptions.find(({ metadata }) => metadata.couponUse === use.id);
    if (!subscription) {
      const isUnclear = now.getTime() - use.reservedAt.getTime() < UNCLEAR_MS;
      if (!isUnclear) await releaseCoupon(use.couponId, use.id);
    } else if (wasPaid(subscription)) {
      await keepAsUsed(use, subscription, now);
    } else if (isEnded(toState(subscription.status))) {
      await releaseCoupon(use.couponId, use.id);
    }
  }
}

async function keepAsUsed(
  { id, couponId }: CouponUse,
  subscription: Stripe.Subscription,
  now: Date,
): Promise<void> {
  const amounts = latestInvoiceOf(subscription)?.total_discount_amounts ?? [];
  const discountApplied = amounts.reduce((sum, { amount }) => sum + amount, 0);
  await markUsed(id, {
    stripeSubscriptionId: subscription.id,
    discountApplied,
    usedAt: now,
  });
  await keepUse(couponId, id);
}

function wasPaid(subscription: Stripe.Subscription): boolean {
  const isPlanGranted = grantsPlan(toState(subscription.status));
  return isPlanGranted || latestInvoiceOf(subscription)?.status === "paid";
}
