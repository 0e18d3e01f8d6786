import { simulatedId } from "#models/billing/simulated.ts";
import { type Params, textOf, textsOf } from "../params.ts";
import { type Kinds, whole } from "../wire.ts";

export function newCustomer(params: Params, now: number): Kinds["customer"] {
  return whole({
    id: simulatedId("cus"),
    object: "customer",
    balance: 0,
    created: now,
    email: textOf(params.email),
    invoice_settings: { default_payment_method: null },
    metadata: textsOf(params.metadata),
    name: textOf(params.name),
  });
}
