import type Stripe from "stripe";
import { tierOfPrice } from "./plans.ts";

/** Where the item of a subscription ends its paid period, in UTC. */
export function periodEndOf(subscription: Stripe.Subscription): Date | null {
  return dateOf(subscription.items.data[0]?.current_period_end ?? null);
}

/** When a subscription ends or ended; null while it goes on by itself. */
export function endOf(subscription: Stripe.Subscription): Date | null {
  const { ended_at, cancel_at, cancel_at_period_end } = subscription;
  if (ended_at !== null) return dateOf(ended_at);
  return dateOf(cancel_at) ?? (cancel_at_period_end ? periodEndOf(subscription) : null);
}

/** The tier that a subscription is for, whatever its state; null for a price that is not ours. */
export function tierOf({ items }: { items: { data: readonly { price: { id: string } }[] } }) {
  return tierOfPrice(items.data[0]?.price.id ?? "");
}

export function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
