import { conflict, Failure } from "#app/http/failure.ts";
import { PLAN_MESSAGES } from "#models/billing/billing-rules.ts";
import { COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";
import { subscribe } from "#services/billing/subscribe.ts";
import type { Subscribed } from "#services/billing/subscribed.ts";
import { orBillingFailure } from "./billing-failures.ts";
import { tryCode } from "./coupon-tries.ts";

export const SUBSCRIBE_REFUSALS = {
  "invalid-plan": new Failure(400, "invalid_plan", PLAN_MESSAGES.choosePaid),
  "invalid-coupon": new Failure(400, "invalid_coupon", COUPON_MESSAGES.unusable),
  "already-subscribed": conflict("already_subscribed", PLAN_MESSAGES.already),
  "lower-tier": conflict("lower_tier", PLAN_MESSAGES.lower),
  "paid-meanwhile": conflict("paid_meanwhile", PLAN_MESSAGES.paidMeanwhile),
};

/** Subscribes a user, a page or a call alike; a code that cannot be used counts as a try. */
export async function submitSubscription(
  userId: string,
  wish: { priceId: string; couponCode: string | null; mayCharge?: boolean },
  now: Date,
): Promise<Subscribed | Failure> {
  const attempt = () =>
    orBillingFailure(PLAN_MESSAGES.failed, userId, () => subscribe(userId, wish, now));
  const made =
    wish.couponCode === null
      ? await attempt()
      : await tryCode(userId, async () => {
          const answer = await attempt();
          const isWrong = !(answer instanceof Failure) && answer.outcome === "invalid-coupon";
          return { answer, isUsable: !isWrong };
        });
  if (made instanceof Failure || made.outcome === "subscribed") return made;
  return SUBSCRIBE_REFUSALS[made.outcome];
}
