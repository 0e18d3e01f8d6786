import type Stripe from "stripe";
import type { Attempt } from "#models/billing/billing-account.ts";
import type { Coupon } from "#models/billing/coupon.ts";
import { keepCustomer, type Payer } from "#models/billing/subscription-copy.ts";
import { type SoldPlan, TRIAL_DAYS } from "./plans.ts";
import { callStripe } from "./stripe-client.ts";
import type { HoldOn } from "./with-lease.ts";

/** Has the payment service make the subscription of an attempt, the same one however often it is asked for. */
export async function makeSubscription(
  attempt: Attempt,
  of: { payer: Payer; plan: SoldPlan; coupon: Coupon | null; holdOn: HoldOn },
): Promise<Stripe.Subscription> {
  const { payer, plan, coupon, holdOn } = of;
  const customer = payer.stripeCustomerId ?? (await makeCustomer(payer, attempt.id));
  const mirrored = coupon && (await mirrorCoupon(coupon));
  const code = coupon?.code ?? null;
  await holdOn();
  return callStripe((stripe) =>
    stripe.subscriptions.create(paramsOf(attempt, { payer, customer, plan, code, mirrored }), {
      idempotencyKey: `${attempt.id}:subscription`,
    }),
  );
}

async function makeCustomer(payer: Payer, attemptId: string): Promise<string> {
  const { id, username, email } = payer;
  const customer = await callStripe((stripe) =>
    stripe.customers.create(
      { name: username, ...(email ? { email } : {}), metadata: { userId: id } },
      { idempotencyKey: `${attemptId}:customer` },
    ),
  );
  await keepCustomer(id, customer.id);
  return customer.id;
}

function paramsOf(
  attempt: Attempt,
  of: {
    payer: Payer;
    customer: string;
    plan: SoldPlan;
    code: string | null;
    mirrored: string | null;
  },
): Stripe.SubscriptionCreateParams {
  const { payer, customer, plan, code, mirrored } = of;
  const { couponUseId, withTrial } = attempt;
  return {
    customer,
    items: [{ price: plan.priceId }],
    payment_behavior: "default_incomplete",
    payment_settings: {
      payment_method_types: ["card"],
      save_default_payment_method: "on_subscription",
    },
    metadata: {
      userId: payer.id,
      attempt: attempt.id,
      ...(couponUseId && code ? { couponUse: couponUseId, couponCode: code } : {}),
    },
    expand: ["latest_invoice.confirmation_secret", "pending_setup_intent"],
    ...(mirrored ? { discounts: [{ coupon: mirrored }] } : {}),
    ...(withTrial
      ? {
          trial_period_days: TRIAL_DAYS,
          trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
        }
      : {}),
  };
}

const LONGEST_NAME = 40;

/** The id of the payment service's coupon that takes the same off; made at its first use, never changed, and without a limit of its own. */
async function mirrorCoupon(coupon: Coupon): Promise<string> {
  const id = `coupon_${coupon.id}`;
  const { discountType, discountValue, code } = coupon;
  const off =
    discountType === "percentage"
      ? { percent_off: discountValue }
      : { amount_off: discountValue, currency: "usd" };
  return callStripe(
    async (stripe) => {
      const name = code.slice(0, LONGEST_NAME);
      const made = await stripe.coupons.create(
        { id, duration: "once", name, ...off },
        { idempotencyKey: `${id}:mirror` },
      );
      return made.id;
    },
    (error) => (error === "resource_already_exists" ? id : undefined),
  );
}
