import { simulatedId } from "#models/billing/simulated.ts";
import type { Kinds, LineItem, Price } from "../wire.ts";
import type { Period } from "./subscription.ts";

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update";

export type Line = {
  description: string;
  amount: number;
  price: Price;
  period: Period;
  isProration: boolean;
};

export function newInvoice(facts: {
  customer: Kinds["customer"];
  subscription: Kinds["subscription"];
  reason: BillingReason;
  lines: readonly Line[];
  discount: { id: string; amount: number } | null;
  period: Period;
  now: number;
  id: string;
}): Kinds["invoice"] {
  const { customer, subscription, reason, discount, period, now, id } = facts;
  const subtotal = facts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = discount?.amount ?? 0;
  const total = subtotal - off;
  const discounts = discount ? [{ amount: off, discount: discount.id }] : [];
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: null,
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: facts.lines.map((line) => newLine(line, { id, subscription, discount, subtotal })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `SIM-${id.slice(-8).toUpperCase()}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
      },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: ["card"],
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "open",
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: discounts.map((one) => ({ ...one, type: "discount" })),
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function newLine(
  { description, amount, price, period, isProration }: Line,
  of: {
    id: string;
    subscription: Kinds["subscription"];
    discount: { id: string; amount: number } | null;
    subtotal: number;
  },
): LineItem {
  const { id, subscription, discount } = of;
  const [item] = subscription.items.data;
  const discounted = discount ? [{ amount: discount.amount, discount: discount.id }] : [];
  return {
    id: simulatedId("il"),
    object: "line_item",
    amount,
    currency: "usd",
    description,
    discount_amounts: discounted,
    discountable: !isProration,
    discounts: discount ? [discount.id] : [],
    invoice: id,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item?.id ?? "",
      },
      type: "subscription_item_details",
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: discounted.map((one) => ({ ...one, type: "discount" })),
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: "1",
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export function newInvoicePayment(
  invoice: Kinds["invoice"],
  paymentIntent: string,
  now: number,
): Kinds["invoice_payment"] {
  return {
    id: simulatedId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: "usd",
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
