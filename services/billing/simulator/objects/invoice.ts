import { simulatedId } from "#models/billing/simulated.ts";
import { type Kinds, type LineItem, type Price, whole } from "../wire.ts";
import type { Period } from "./subscription.ts";

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update";

export type Line = {
  description: string;
  amount: number;
  price: Price;
  period: Period;
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
  return whole({
    id,
    object: "invoice",
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    billing_reason: reason,
    created: now,
    currency: "usd",
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    lines: { object: "list", data: facts.lines.map((line) => newLine(line, id, discount)) },
    number: `SIM-${id.slice(-8).toUpperCase()}`,
    parent: {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: period.end,
    period_start: period.start,
    status: "open",
    subtotal,
    total,
    total_discount_amounts: discount ? [{ amount: off, discount: discount.id }] : [],
  });
}

function newLine(
  { description, amount, price, period }: Line,
  invoice: string,
  discount: { id: string } | null,
): LineItem {
  return whole({
    id: simulatedId("il"),
    object: "line_item",
    amount,
    currency: "usd",
    description,
    discounts: discount ? [discount.id] : [],
    invoice,
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
    },
    quantity: 1,
  });
}

export function newInvoicePayment(
  invoice: Kinds["invoice"],
  paymentIntent: string,
  now: number,
): Kinds["invoice_payment"] {
  return whole({
    id: simulatedId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now,
    currency: "usd",
    invoice: invoice.id,
    payment: { payment_intent: paymentIntent, type: "payment_intent" },
    status: "open",
  });
}
