import { listSimulatedEvents } from "#models/billing/simulated.ts";
import { CALL_PARAMS } from "./call-params.ts";
import { customerOf, deleteCustomer, updateCustomer } from "./customers.ts";
import { expanded, expandedList } from "./expand.ts";
import { voidByCall } from "./invoices.ts";
import { newCoupon } from "./objects/coupon.ts";
import { newCustomer } from "./objects/customer.ts";
import { newSetupIntent } from "./objects/intent.ts";
import { priceOf } from "./objects/price.ts";
import { needed, numberOf, objectOf, type Params, type Spec, textOf } from "./params.ts";
import { previewInvoice } from "./preview.ts";
import { refund } from "./refunds.ts";
import { cancelSubscription, createSubscription, updateSubscription } from "./subscriptions.ts";
import type { Unit } from "./unit.ts";
import { type Kind, Refusal } from "./wire.ts";

type Work = (unit: Unit, params: Params, id: string) => Promise<object>;

export type Call = {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  params: Record<string, Spec>;
  work: Work;
};

const LONGEST_LIST = 100;

/** The calls of Stripe that the simulator answers. */
export const CALLS: readonly Call[] = [
  call("POST", "customers", CALL_PARAMS.CustomerCreateParams, async (unit, params) => {
    const customer = unit.keep("customer", newCustomer(params, unit.now));
    unit.emit("customer.created", customer);
    return expanded(unit, "customer", customer, params);
  }),
  call("POST", "customers/:id", CALL_PARAMS.CustomerUpdateParams, async (unit, params, id) =>
    expanded(unit, "customer", await updateCustomer(unit, id, params), params),
  ),
  call("DELETE", "customers/:id", CALL_PARAMS.CustomerDeleteParams, (unit, _params, id) =>
    deleteCustomer(unit, id),
  ),
  call("GET", "customers/:id", {}, async (unit, params, id) =>
    expanded(unit, "customer", await customerOf(unit, id), params),
  ),
  call("POST", "coupons", CALL_PARAMS.CouponCreateParams, async (unit, params) => {
    const coupon = newCoupon(params, unit.now);
    if (await unit.find("coupon", coupon.id)) {
      throw new Refusal(400, "Coupon already exists.", { code: "resource_already_exists" });
    }
    unit.keep("coupon", coupon);
    unit.emit("coupon.created", coupon);
    return coupon;
  }),
  call("POST", "subscriptions", CALL_PARAMS.SubscriptionCreateParams, async (unit, params) =>
    expanded(unit, "subscription", await createSubscription(unit, params), params),
  ),
  call("GET", "subscriptions", CALL_PARAMS.SubscriptionListParams, (unit, params) =>
    listed(unit, "subscription", params, "/v1/subscriptions"),
  ),
  call(
    "POST",
    "subscriptions/:id",
    CALL_PARAMS.SubscriptionUpdateParams,
    async (unit, params, id) =>
      expanded(unit, "subscription", await updateSubscription(unit, id, params), params),
  ),
  call(
    "DELETE",
    "subscriptions/:id",
    CALL_PARAMS.SubscriptionCancelParams,
    async (unit, params, id) =>
      expanded(unit, "subscription", await cancelSubscription(unit, id), params),
  ),
  call("POST", "setup_intents", CALL_PARAMS.SetupIntentCreateParams, async (unit, params) => {
    const customer = await unit.need("customer", needed(params, "customer"), "customer");
    const setup = newSetupIntent(customer.id, unit.now);
    unit.keep("setup_intent", setup, { lookup: setup.client_secret ?? "" });
    unit.emit("setup_intent.created", setup);
    return expanded(unit, "setup_intent", setup, params);
  }),
  call("GET", "invoices", CALL_PARAMS.InvoiceListParams, (unit, params) =>
    listed(unit, "invoice", params, "/v1/invoices", textOf(params.subscription)),
  ),
  call(
    "POST",
    "invoices/:id/void",
    CALL_PARAMS.InvoiceVoidInvoiceParams,
    async (unit, params, id) => expanded(unit, "invoice", await voidByCall(unit, id), params),
  ),
  call(
    "POST",
    "invoices/create_preview",
    CALL_PARAMS.InvoiceCreatePreviewParams,
    async (unit, params) => expanded(unit, "invoice", await previewInvoice(unit, params), params),
  ),
  call("GET", "invoice_payments", CALL_PARAMS.InvoicePaymentListParams, (unit, params) => {
    const intent = textOf(objectOf(params.payment).payment_intent) ?? "";
    return listed(unit, "invoice_payment", params, "/v1/invoice_payments", intent);
  }),
  call("POST", "refunds", CALL_PARAMS.RefundCreateParams, async (unit, params) =>
    expanded(unit, "refund", await refund(unit, params), params),
  ),
  call("GET", "prices/:id", {}, async (_unit, _params, id) => priceOf(id)),
  call("GET", "events", CALL_PARAMS.EventListParams, async (_unit, params) => {
    const limit = numberOf(params.limit) ?? 10;
    const events = await listSimulatedEvents(limit + 1);
    const data = events.slice(0, limit).map(({ payload }) => JSON.parse(payload));
    return { object: "list", data, has_more: events.length > limit, url: "/v1/events" };
  }),
  ...(
    [
      ["coupons", "coupon"],
      ["subscriptions", "subscription"],
      ["invoices", "invoice"],
      ["payment_intents", "payment_intent"],
      ["setup_intents", "setup_intent"],
      ["payment_methods", "payment_method"],
      ["charges", "charge"],
      ["refunds", "refund"],
      ["disputes", "dispute"],
    ] as const
  ).map(([noun, kind]) => retrieval(noun, kind)),
];

function call(
  method: Call["method"],
  pattern: string,
  params: Record<string, Spec>,
  work: Work,
): Call {
  return { method, path: new RegExp(`^/v1/${pattern.replace(":id", "([\\w-]+)")}$`), params, work };
}

function retrieval(noun: string, kind: Kind): Call {
  return call("GET", `${noun}/:id`, {}, async (unit, params, id) =>
    expanded(unit, kind, await unit.need(kind, id), params),
  );
}

async function listed(
  unit: Unit,
  kind: Kind,
  params: Params,
  url: string,
  lookup: string | null = null,
): Promise<object> {
  const limit = Math.min(numberOf(params.limit) ?? 10, LONGEST_LIST);
  const by = lookup === null ? { customer: needed(params, "customer") } : { lookup };
  const objects = await unit.list(kind, by, limit + 1);
  return expandedList(unit, kind, { objects, url, limit }, params);
}
