import { simulatedId } from "#models/billing/simulated.ts";
import type { Params } from "./call-params.ts";
import { isOver } from "./lifecycle.ts";
import { cancelSubscription } from "./subscriptions.ts";
import type { Unit } from "./unit.ts";
import { type Kinds, whole } from "./wire.ts";

const MOST = 1000;

export async function createCustomer(
  unit: Unit,
  { email, name, metadata }: Params<"CustomerCreateParams">,
): Promise<object> {
  const customer = whole<Kinds["customer"]>({
    id: simulatedId("cus"),
    object: "customer",
    balance: 0,
    created: unit.now,
    email: email ?? null,
    metadata: metadata ?? {},
    name: name ?? null,
  });
  unit.emit("customer.created", unit.keep("customer", customer));
  return customer;
}

/** A customer, or what is left of a deleted one. */
export async function customerOf(unit: Unit, id: string): Promise<object> {
  await unit.find("customer", id);
  if (unit.notesOn(id).isDeleted) return { id, object: "customer", deleted: true };
  return unit.need("customer", id);
}

/** Deletes a customer for good: their subscriptions end at once, and nothing keeps their name. */
export async function deleteCustomer(unit: Unit, id: string): Promise<object> {
  const customer = await unit.need("customer", id);
  for (const subscription of await unit.list("subscription", { customer: id }, MOST)) {
    if (!isOver(subscription)) await cancelSubscription(unit, subscription.id);
  }
  for (const invoice of await unit.list("invoice", { customer: id }, MOST)) {
    unit.keep("invoice", { ...invoice, customer_name: null, customer_email: null });
  }
  const nameless = { ...customer, name: null, email: null, metadata: {} };
  unit.emit("customer.deleted", unit.keep("customer", nameless, { notes: { isDeleted: true } }));
  return customerOf(unit, id);
}
