import { z } from "zod";
import { CALL_PARAMS } from "./call-params.ts";
import { createCustomer, customerOf, deleteCustomer } from "./customers.ts";
import { expanded } from "./expand.ts";
import { voidByCall } from "./invoices.ts";
import { newCoupon } from "./objects/coupon.ts";
import { newSetupIntent } from "./objects/intent.ts";
import { priceOf } from "./objects/price.ts";
import { fields, list, needed, readParams } from "./params.ts";
import { previewInvoice } from "./preview.ts";
import { refund } from "./refunds.ts";
import { cancelSubscription, createSubscription, updateSubscription } from "./subscriptions.ts";
import type { Unit } from "./unit.ts";
import { type Kind, Refusal } from "./wire.ts";

export type Call = {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  /** Reads the parameters and gives the work that answers them. */
  read: (encoded: URLSearchParams, id: string) => (unit: Unit) => Promise<object>;
};

const LONGEST_LIST = 100;

/** The calls of Stripe that the simulator answers. */
export const CALLS: readonly Call[] = [
  call("POST", "customers", CALL_PARAMS.CustomerCreateParams, createCustomer),
  call("DELETE", "customers/:id", fields({}), (unit, _, id) => deleteCustomer(unit, id)),
  call("GET", "customers/:id", fields({}), (unit, _, id) => customerOf(unit, id)),
  call("POST", "coupons", CALL_PARAMS.CouponCreateParams, async (unit, params) => {
    const coupon = newCoupon(params, unit.now);
    if (await unit.find("coupon", coupon.id)) {
      throw new Refusal(400, "Coupon already exists.", { code: "resource_already_exists" });
    }
    unit.keep("coupon", coupon);
    unit.emit("coupon.created", coupon);
    return coupon;
  }),
  call("POST", "subscriptions", CALL_PARAMS.SubscriptionCreateParams, createSubscription),
  call("GET", "subscriptions", CALL_PARAMS.SubscriptionListParams, (unit, params) =>
    listed(unit, "subscription", params, { customer: needed(params.customer, "customer") }),
  ),
  call("POST", "subscriptions/:id", CALL_PARAMS.SubscriptionUpdateParams, updateSubscription),
  call("DELETE", "subscriptions/:id", CALL_PARAMS.SubscriptionCancelParams, (unit, _, id) =>
    cancelSubscription(unit, id),
  ),
  call("POST", "setup_intents", CALL_PARAMS.SetupIntentCreateParams, async (unit, params) => {
    const customer = await unit.need("customer", needed(params.customer, "customer"), "customer");
    const setup = newSetupIntent(customer.id, unit.now);
    unit.keep("setup_intent", setup);
    unit.emit("setup_intent.created", setup);
    return setup;
  }),
  call("GET", "invoices", CALL_PARAMS.InvoiceListParams, (unit, params) =>
    listed(unit, "invoice", params, { customer: needed(params.customer, "customer") }),
  ),
  call("POST", "invoices/:id/void", fields({}), (unit, _, id) => voidByCall(unit, id)),
  call("POST", "invoices/create_preview", CALL_PARAMS.InvoiceCreatePreviewParams, previewInvoice),
  call("GET", "invoice_payments", CALL_PARAMS.InvoicePaymentListParams, (unit, params) =>
    listed(unit, "invoice_payment", {}, { lookup: params.payment?.payment_intent ?? "" }),
  ),
  call("POST", "refunds", CALL_PARAMS.RefundCreateParams, refund),
  call("GET", "prices/:id", fields({}), async (_unit, _, id) => priceOf(id)),
  ...(["subscription", "invoice", "setup_intent", "charge"] as const).map((kind) =>
    call("GET", `${kind}s/:id`, fields({}), (unit, _, id) => unit.need(kind, id)),
  ),
];

function call<Params>(
  method: Call["method"],
  pattern: string,
  params: z.ZodObject & z.ZodType<Params>,
  work: (unit: Unit, params: Params, id: string) => Promise<object>,
): Call {
  const expandable = params.extend({ expand: list(z.string()).optional() });
  return {
    method,
    path: new RegExp(`^/v1/${pattern.replace(":id", "([\\w-]+)")}$`),
    read: (encoded, id) => {
      const read = readParams(encoded, expandable) as Params & { expand?: string[] };
      return async (unit) => expanded(unit, await work(unit, read, id), read.expand ?? []);
    },
  };
}

async function listed(
  unit: Unit,
  kind: Kind,
  params: { limit?: number | undefined },
  by: { customer: string } | { lookup: string },
): Promise<object> {
  const limit = Math.min(params.limit ?? 10, LONGEST_LIST);
  const objects = await unit.list(kind, by, limit + 1);
  const has_more = objects.length > limit;
  return { object: "list", data: objects.slice(0, limit), has_more, url: `/v1/${kind}s` };
}
