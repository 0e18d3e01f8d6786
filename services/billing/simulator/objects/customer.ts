import { simulatedId } from "#models/billing/simulated.ts";
import { type Params, textOf, textsOf } from "../params.ts";
import type { Kinds } from "../wire.ts";

export function newCustomer(params: Params, now: number): Kinds["customer"] {
  return {
    id: simulatedId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: textOf(params.email),
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: textsOf(params.metadata),
    name: textOf(params.name),
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
