import type { Params } from "./call-params.ts";
import { changePrice } from "./change-price.ts";
import { bill, voidInvoice } from "./invoices.ts";
import { DAY_S, isOver, keep } from "./lifecycle.ts";
import { newSetupIntent } from "./objects/intent.ts";
import { priceOf } from "./objects/price.ts";
import { itemOf, monthAfter, newSubscription, type Period } from "./objects/subscription.ts";
import { needed } from "./params.ts";
import type { Unit } from "./unit.ts";
import { type Kinds, Refusal } from "./wire.ts";

type Subscription = Kinds["subscription"];

export async function createSubscription(
  unit: Unit,
  params: Params<"SubscriptionCreateParams">,
): Promise<Subscription> {
  const customer = await unit.need("customer", needed(params.customer, "customer"), "customer");
  const price = priceOf(params.items?.[0]?.price ?? "", "items[0][price]");
  const couponId = params.discounts?.[0]?.coupon;
  const coupon = couponId && (await unit.need("coupon", couponId, "discounts[0][coupon]"));
  const trialDays = params.trial_period_days ?? 0;
  const { now } = unit;
  const trialEnd = trialDays > 0 ? now + trialDays * DAY_S : null;
  const period: Period = trialEnd ? { start: now, end: trialEnd } : monthAfter(now, now);
  const subscription = newSubscription({
    customer: customer.id,
    price,
    period,
    trialEnd,
    metadata: params.metadata ?? {},
    savesCard: params.payment_settings?.save_default_payment_method === "on_subscription",
    missingCard: params.trial_settings?.end_behavior?.missing_payment_method ?? "create_invoice",
    now,
  });
  const amount = trialEnd ? 0 : (price.unit_amount ?? 0);
  const description = trialEnd ? "Trial period" : `1 × ${price.nickname}`;
  const invoice = await bill(unit, subscription, {
    reason: "subscription_create",
    lines: [{ description, amount, price, period }],
    period: { start: now, end: now },
    coupon: coupon || null,
  });
  if (trialEnd) subscription.status = "trialing";
  else subscription.status = invoice.status === "paid" ? "active" : "incomplete";
  if (invoice.status === "paid") {
    const setup = newSetupIntent(customer.id, now);
    unit.keep("setup_intent", setup, { notes: { subscription: subscription.id } });
    subscription.pending_setup_intent = setup.id;
  }
  keep(unit, subscription);
  unit.emit("customer.subscription.created", subscription);
  return subscription;
}

export async function updateSubscription(
  unit: Unit,
  params: Params<"SubscriptionUpdateParams">,
  id: string,
): Promise<Subscription> {
  const before = await unit.need("subscription", id);
  if (isOver(before)) {
    throw new Refusal(400, "A canceled subscription can only update its cancellation_details.", {
      code: "invalid_canceled_subscription_fields",
    });
  }
  const isPending = params.payment_behavior === "pending_if_incomplete";
  const admitted = ["items", "payment_behavior", "proration_behavior", "expand"];
  if (isPending && Object.keys(params).some((name) => !admitted.includes(name))) {
    throw new Refusal(400, "payment_behavior=pending_if_incomplete admits no such parameter.", {
      param: "payment_behavior",
    });
  }
  let subscription = structuredClone(before);
  const method = params.default_payment_method;
  if (method) {
    await unit.need("payment_method", method, "default_payment_method");
    subscription.default_payment_method = method;
  }
  if (params.cancel_at_period_end !== undefined) {
    subscription = scheduleEnd(unit, subscription, params.cancel_at_period_end === true);
  }
  const { id: itemId, price } = params.items?.[0] ?? {};
  if (price) subscription = await changePrice(unit, subscription, { id: itemId, price });
  keep(unit, subscription);
  if (JSON.stringify(subscription) !== JSON.stringify(before)) {
    unit.emit("customer.subscription.updated", subscription);
  }
  return subscription;
}

export async function cancelSubscription(unit: Unit, id: string): Promise<Subscription> {
  const subscription = await unit.need("subscription", id);
  if (isOver(subscription)) {
    throw new Refusal(404, `No such subscription: '${id}'`, {
      code: "resource_missing",
      param: "id",
    });
  }
  await voidInvoice(unit, subscription.latest_invoice ?? "");
  const { now } = unit;
  const ended = keep(unit, {
    ...subscription,
    status: "canceled",
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    pending_update: null,
  });
  unit.emit("customer.subscription.deleted", ended);
  return ended;
}

function scheduleEnd(unit: Unit, subscription: Subscription, ends: boolean): Subscription {
  if (subscription.cancel_at_period_end === ends) return subscription;
  return {
    ...subscription,
    cancel_at_period_end: ends,
    cancel_at: ends ? itemOf(subscription).current_period_end : null,
    canceled_at: ends ? unit.now : null,
  };
}
