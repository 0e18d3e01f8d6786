import { simulatedId } from "#models/billing/simulated.ts";
import { type Kinds, type Price, type SubscriptionItem, whole } from "../wire.ts";

export type Period = { start: number; end: number };

export function newSubscription(facts: {
  customer: string;
  price: Price;
  period: Period;
  trialEnd: number | null;
  metadata: Record<string, string>;
  savesCard: boolean;
  /** The end of a trial without a card. */
  missingCard: "cancel" | "create_invoice";
  now: number;
}): Kinds["subscription"] {
  const { customer, price, period, trialEnd, metadata, savesCard, missingCard, now } = facts;
  const id = simulatedId("sub");
  return whole({
    id,
    object: "subscription",
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer,
    default_payment_method: null,
    ended_at: null,
    items: { object: "list", data: [newItem(id, price, period, now)] },
    latest_invoice: null,
    metadata,
    payment_settings: { save_default_payment_method: savesCard ? "on_subscription" : "off" },
    pending_setup_intent: null,
    pending_update: null,
    start_date: now,
    status: "incomplete",
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: missingCard } },
    trial_start: trialEnd === null ? null : now,
  });
}

/** The one item of a subscription. */
export function itemOf({ id, items }: Kinds["subscription"]): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`the subscription ${id} has no item`);
  return item;
}

/** The month after a moment, counted from the day of the anchor, as far as the month has it. */
export function monthAfter(start: number, anchor: number): Period {
  const from = new Date(start * 1000);
  const anchored = new Date(anchor * 1000);
  const end = new Date(anchored);
  end.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + 1, 1);
  const daysOfMonth = new Date(
    Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0),
  ).getUTCDate();
  end.setUTCDate(Math.min(anchored.getUTCDate(), daysOfMonth));
  return { start, end: Math.floor(end.getTime() / 1000) };
}

function newItem(
  subscription: string,
  price: Price,
  period: Period,
  now: number,
): SubscriptionItem {
  return whole({
    id: simulatedId("si"),
    object: "subscription_item",
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    price,
    quantity: 1,
    subscription,
  });
}
