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

/** The last invoice of a subscription that was read with it; null if there is none. */
export function latestInvoiceOf({ latest_invoice }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof latest_invoice === "object" ? latest_invoice : null;
}

/** The id of what the payment service names by it or sends as a whole; null for none. */
export function idOf(thing: string | { id: string }): string;
export function idOf(thing: unknown): string | null;
export function idOf(thing: unknown): string | null {
  const id = typeof thing === "object" && thing !== null && "id" in thing ? thing.id : thing;
  return typeof id === "string" && id !== "" ? id : null;
}

export function dateOf(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
