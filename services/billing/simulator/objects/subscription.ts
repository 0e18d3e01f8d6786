import { simulatedId } from "#models/billing/simulated.ts";
import type { Kinds, Price, SubscriptionItem } from "../wire.ts";
import { planOfPrice } from "./price.ts";

export type Period = { start: number; end: number };

export function newSubscription(facts: {
  customer: string;
  price: Price;
  period: Period;
  trialEnd: number | null;
  metadata: Record<string, string>;
  savesCard: boolean;
  now: number;
}): Kinds["subscription"] {
  const { customer, price, period, trialEnd, metadata, savesCard, now } = facts;
  const id = simulatedId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [newItem(id, price, period, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ["card"],
      save_default_payment_method: savesCard ? "on_subscription" : "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: trialEnd === null ? null : now,
  };
}

/** The one item of a subscription. */
export function itemOf({ id, items }: Kinds["subscription"]): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`the subscription ${id} has no item`);
  return item;
}

export function withPrice(item: SubscriptionItem, price: Price): SubscriptionItem {
  return { ...item, price, plan: planOfPrice(price) };
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
  return {
    id: simulatedId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOfPrice(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}
