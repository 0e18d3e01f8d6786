import { randomBytes } from "node:crypto";
import { simulatedId } from "#models/billing/simulated.ts";
import { type Kinds, whole } from "../wire.ts";

export function newPaymentIntent(facts: {
  customer: string;
  amount: number;
  now: number;
}): Kinds["payment_intent"] {
  const { customer, amount, now } = facts;
  const id = simulatedId("pi");
  return whole({
    id,
    object: "payment_intent",
    amount,
    client_secret: secretOf(id),
    created: now,
    currency: "usd",
    customer,
    latest_charge: null,
    payment_method: null,
    status: "requires_payment_method",
  });
}

export function newSetupIntent(customer: string, now: number): Kinds["setup_intent"] {
  const id = simulatedId("seti");
  return whole({
    id,
    object: "setup_intent",
    client_secret: secretOf(id),
    created: now,
    customer,
    payment_method: null,
    status: "requires_payment_method",
    usage: "off_session",
  });
}

function secretOf(id: string): string {
  return `${id}_secret_${randomBytes(18).toString("hex")}`;
}
