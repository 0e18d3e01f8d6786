import { simulatedId } from "#models/billing/simulated.ts";
import type { Params } from "../call-params.ts";
import { type Kinds, whole } from "../wire.ts";

export function newCustomer(
  params: Params<"CustomerCreateParams">,
  now: number,
): Kinds["customer"] {
  return whole({
    id: simulatedId("cus"),
    object: "customer",
    balance: 0,
    created: now,
    email: params.email ?? null,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
  });
}
