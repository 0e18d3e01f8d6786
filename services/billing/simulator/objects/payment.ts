import { simulatedId } from "#models/billing/simulated.ts";
import type { TestCard } from "../test-cards.ts";
import { type Kinds, whole } from "../wire.ts";

/** The card of a test number; of the number only the last four digits are kept. */
export function newPaymentMethod(
  card: TestCard,
  facts: { customer: string; expMonth: number; expYear: number; now: number },
): Kinds["payment_method"] {
  const { customer, expMonth, expYear, now } = facts;
  return whole({
    id: simulatedId("pm"),
    object: "payment_method",
    card: { brand: card.brand, exp_month: expMonth, exp_year: expYear, last4: card.last4 },
    created: now,
    customer,
    type: "card",
  });
}

export function newCharge(
  intent: Kinds["payment_intent"],
  method: string,
  failure: { code?: string; message: string } | null,
  now: number,
): Kinds["charge"] {
  return whole({
    id: simulatedId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    created: now,
    currency: "usd",
    customer: intent.customer,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: method,
    refunded: false,
    status: failure ? "failed" : "succeeded",
  });
}

export function newRefund(charge: Kinds["charge"], amount: number, now: number): Kinds["refund"] {
  return whole({
    id: simulatedId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: now,
    currency: "usd",
    customer: charge.customer,
    payment_intent: charge.payment_intent,
    status: "succeeded",
  });
}
