import { simulatedId } from "#models/billing/simulated.ts";
import type { TestCard } from "../test-cards.ts";
import type { Kinds } from "../wire.ts";

/** The card of a test number; of the number only the last four digits are kept. */
export function newPaymentMethod(
  card: TestCard,
  facts: { customer: string; expMonth: number; expYear: number; now: number },
): Kinds["payment_method"] {
  const { customer, expMonth, expYear, now } = facts;
  return {
    id: simulatedId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: null,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export function newCharge(
  intent: Kinds["payment_intent"],
  method: string,
  failure: { code?: string; message: string } | null,
  now: number,
): Kinds["charge"] {
  return {
    id: simulatedId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: failure === null,
    created: now,
    currency: "usd",
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: method,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(charge: Kinds["charge"], amount: number, now: number): Kinds["refund"] {
  return {
    id: simulatedId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: "usd",
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
