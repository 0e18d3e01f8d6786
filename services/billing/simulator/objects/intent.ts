import { randomBytes } from "node:crypto";
import { simulatedId } from "#models/billing/simulated.ts";
import type { Kinds } from "../wire.ts";

export function newPaymentIntent(facts: {
  customer: string;
  amount: number;
  now: number;
}): Kinds["payment_intent"] {
  const { customer, amount, now } = facts;
  const id = simulatedId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: ["card"],
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: secretOf(id),
    confirmation_method: "automatic",
    created: now,
    currency: "usd",
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

export function newSetupIntent(customer: string, now: number): Kinds["setup_intent"] {
  const id = simulatedId("seti");
  return {
    id,
    object: "setup_intent",
    allowed_payment_method_types: ["card"],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: secretOf(id),
    created: now,
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: "requires_payment_method",
    usage: "off_session",
  };
}

function secretOf(id: string): string {
  return `${id}_secret_${randomBytes(18).toString("hex")}`;
}
