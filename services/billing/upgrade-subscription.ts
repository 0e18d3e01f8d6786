import type Stripe from "stripe";
import { keepNextPrice } from "#models/billing/billing-account.ts";
import type { Payer } from "#models/billing/subscription-copy.ts";
import type { SoldPlan } from "./plans.ts";
import { callStripe } from "./stripe-client.ts";
import { type Subscribed, toSubscribed } from "./subscribed.ts";
import { latestInvoiceOf } from "./subscription-terms.ts";
import { syncLeased } from "./sync-subscription.ts";
import type { HoldOn } from "./with-lease.ts";

/**
 * Moves a subscription up to a plan: the rest of the month is charged now, and the plan changes when that is paid. A
 * trial changes at no cost and ends when it would have; a subscription that was to end goes on once it has changed.
 */
export async function upgradeSubscription(
  payer: Payer,
  subscription: Stripe.Subscription,
  plan: SoldPlan,
  holdOn: HoldOn,
): Promise<Subscribed> {
  if (isPending(subscription, plan)) return toSubscribed(subscription, false);
  const [item] = subscription.items.data;
  if (!item) throw new Error("a subscription has no item");
  await keepNextPrice(payer.id, subscription.cancel_at_period_end ? plan.priceId : null);
  await callStripe((stripe) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: plan.priceId }],
      proration_behavior: "always_invoice",
      payment_behavior: "pending_if_incomplete",
    }),
  );
  const synced = await syncLeased(payer.id, holdOn);
  return toSubscribed(synced?.all.find(({ id }) => id === subscription.id) ?? subscription, false);
}

/** In cents: the new plan for the rest of the month, the old one that is not used (below zero), and what is paid now. */
export type UpgradeCost = { charge: number; credit: number; today: number };

/** Returns the payment service's price for moving a user up now; null if there is no such move. */
export async function upgradeCost(payer: Payer, plan: SoldPlan): Promise<UpgradeCost | null> {
  const { stripeCustomerId: customer, stripeSubscriptionId: subscription } = payer;
  if (!customer || !subscription) return null;
  const held = await callStripe((stripe) => stripe.subscriptions.retrieve(subscription));
  const [item] = held.items.data;
  if (!item || item.price.id === plan.priceId) return null;
  const preview = await callStripe((stripe) =>
    stripe.invoices.createPreview({
      customer,
      subscription,
      subscription_details: {
        items: [{ id: item.id, price: plan.priceId }],
        proration_behavior: "always_invoice",
      },
    }),
  );
  const amounts = preview.lines.data.map(({ amount }) => amount);
  const sumOf = (part: number[]) => part.reduce((sum, amount) => sum + amount, 0);
  return {
    charge: sumOf(amounts.filter((amount) => amount > 0)),
    credit: sumOf(amounts.filter((amount) => amount < 0)),
    today: preview.amount_due,
  };
}

function isPending(subscription: Stripe.Subscription, plan: SoldPlan): boolean {
  const price = subscription.pending_update?.subscription_items?.[0]?.price.id;
  return price === plan.priceId && latestInvoiceOf(subscription)?.status === "open";
}
