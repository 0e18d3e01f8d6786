import type Stripe from "stripe";
import { awaitReturn } from "#models/billing/billing-account.ts";
import { grantsPlan, isEnded, isLowerTier, toState } from "#models/billing/billing-rules.ts";
import { couponCode } from "#models/billing/coupon-rules.ts";
import { endUnlessPaid } from "./end-unless-paid.ts";
import { type SoldPlan, soldPlan } from "./plans.ts";
import { startSubscription } from "./start-subscription.ts";
import { type Subscribed, toSubscribed } from "./subscribed.ts";
import { tierOf } from "./subscription-terms.ts";
import { type Synced, syncLeased } from "./sync-subscription.ts";
import { upgradeSubscription } from "./upgrade-subscription.ts";
import { withLease } from "./with-lease.ts";

export type SubscribeRefusal = {
  outcome:
    | "invalid-plan"
    | "invalid-coupon"
    | "already-subscribed"
    | "lower-tier"
    | "paid-meanwhile";
};

/**
 * Subscribes a user to the plan sold at a price, one request of theirs at a time: begins a subscription, gives the
 * unfinished one of the same plan and coupon again, or moves the one they have up, but if `mayCharge` is false not
 * at once for money. One who has just paid for another plan is asked again. Throws a `BillingFailure` if the payment service fails.
 */
export async function subscribe(
  userId: string,
  wish: { priceId: string; couponCode: string | null; mayCharge?: boolean },
  now: Date,
): Promise<Subscribed | SubscribeRefusal> {
  const plan = soldPlan(wish.priceId);
  if (!plan) return { outcome: "invalid-plan" };
  const code = wish.couponCode === null ? null : couponCode(wish.couponCode);
  return withLease(userId, async (holdOn) => {
    const synced = await syncLeased(userId, holdOn);
    if (!synced) throw new Error("the user is gone");
    const refused = refusal(synced, plan);
    if (refused) return refused;
    const { current } = synced;
    if (current?.status !== "trialing") await awaitReturn(userId);
    if (current && grantsPlan(toState(current.status))) {
      if (wish.mayCharge === false && current.status !== "trialing")
        return { outcome: "paid-meanwhile" };
      if (code !== null) return { outcome: "invalid-coupon" };
      return upgradeSubscription(synced.payer, current, plan, holdOn);
    }
    if (current && isSame(current, plan, code)) {
      const again = toSubscribed(current, false);
      if (again.clientSecret !== null) return again;
    }
    if (current && !isEnded(toState(current.status))) {
      if (!(await endUnlessPaid(current))) return { outcome: "paid-meanwhile" };
      const again = await syncLeased(userId, holdOn);
      return startSubscription(again ?? synced, plan, code, { now, holdOn });
    }
    return startSubscription(synced, plan, code, { now, holdOn });
  });
}

function refusal({ payer }: Synced, { tier }: SoldPlan): SubscribeRefusal | null {
  const held = payer.subscriptionTier;
  if (held === tier) return { outcome: "already-subscribed" };
  return isLowerTier(tier, held) ? { outcome: "lower-tier" } : null;
}

/** Whether an unfinished subscription is the one that is asked for again. */
function isSame(subscription: Stripe.Subscription, { tier }: SoldPlan, code: string | null) {
  const { status, metadata } = subscription;
  const isUnfinished = status === "incomplete" || status === "unpaid";
  return isUnfinished && tierOf(subscription) === tier && (metadata.couponCode ?? null) === code;
}
