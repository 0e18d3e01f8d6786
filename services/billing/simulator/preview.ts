import type { Params } from "./call-params.ts";
import { prorations } from "./change-price.ts";
import { newInvoice } from "./objects/invoice.ts";
import { priceOf } from "./objects/price.ts";
import { itemOf } from "./objects/subscription.ts";
import { needed } from "./params.ts";
import type { Unit } from "./unit.ts";
import type { Kinds } from "./wire.ts";

/** The invoice that a change of price would bring now; nothing is kept of it. */
export async function previewInvoice(
  unit: Unit,
  params: Params<"InvoiceCreatePreviewParams">,
): Promise<Kinds["invoice"]> {
  const subscription = await unit.need(
    "subscription",
    needed(params.subscription, "subscription"),
    "subscription",
  );
  const customer = await unit.need("customer", subscription.customer, "customer");
  const [wanted] = params.subscription_details?.items ?? [];
  const item = itemOf(subscription);
  const price = priceOf(wanted?.price ?? item.price.id, "subscription_details[items]");
  const period = { start: item.current_period_start, end: item.current_period_end };
  const isFree = subscription.status === "trialing";
  const lines = isFree
    ? [{ description: "Trial period", amount: 0, price, period }]
    : prorations(unit.now, item.price, price, period).map((line) => ({
        ...line,
        period: { start: unit.now, end: period.end },
      }));
  const now = { start: unit.now, end: unit.now };
  const invoice = newInvoice({
    customer,
    subscription,
    reason: "subscription_update",
    lines,
    discount: null,
    period: now,
    now: unit.now,
    id: "upcoming_in_sim",
  });
  return { ...invoice, status: "draft", number: null };
}
