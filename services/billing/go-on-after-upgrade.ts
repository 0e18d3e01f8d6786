import type Stripe from "stripe";
import { billingAccount, keepNextPrice } from "#models/billing/billing-account.ts";
import { callStripe } from "./stripe-client.ts";

/**
 * Takes the end of a subscription back once the upgrade is paid that was asked for after its cancellation; false if
 * there is nothing to take back. A payment that is given up leaves the cancellation as it was.
 */
export async function goOnAfterUpgrade(
  userId: string,
  subscription: Stripe.Subscription | null,
): Promise<boolean> {
  if (!subscription?.cancel_at_period_end || subscription.ended_at !== null) return false;
  const { id, items } = subscription;
  const { nextPrice } = await billingAccount(userId);
  if (nextPrice === null || items.data[0]?.price.id !== nextPrice) return false;
  await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }));
  await keepNextPrice(userId, null);
  return true;
}
