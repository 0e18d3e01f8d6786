import { setTimeout as pause } from "node:timers/promises";
import type Stripe from "stripe";
import type { Payer } from "#models/billing/subscription-copy.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { log } from "#services/log.server.ts";
import { tierOfPrice } from "./plans.ts";
import { BillingFailure, findAtStripe } from "./stripe-client.ts";

/** An invoice as its payer sees it; `total` in cents, times are UTC. */
export type PastInvoice = {
  id: string;
  createdAt: Date;
  reason: "trial" | "first" | "month" | "change";
  /** Null for a price that is not ours. */
  tier: Tier | null;
  couponCode: string | null;
  total: number;
  state: "paid" | "open" | "void";
  /** Where the payment service shows it; null for none. */
  url: string | null;
};

export type PaymentRecords = {
  /** The last four digits of the card that is charged; null without one. */
  cardEnding: string | null;
  /** The latest, newest first. */
  invoices: PastInvoice[];
};

const PATIENCE_MS = 2500;
const MOST_INVOICES = 24;
const AT_ONCE = { timeout: PATIENCE_MS, maxNetworkRetries: 0 };

/** A payer's card and invoices from the payment service; null if it fails or takes longer than 2.5 s. */
export async function paymentRecords(
  payer: Pick<Payer, "id" | "stripeCustomerId" | "stripeSubscriptionId">,
): Promise<PaymentRecords | null> {
  const { id: userId, stripeCustomerId: customer, stripeSubscriptionId: subscription } = payer;
  if (!customer) return { cardEnding: null, invoices: [] };
  try {
    const read = Promise.all([
      subscription ? cardOf(subscription) : null,
      findAtStripe((stripe) => stripe.invoices.list({ customer, limit: MOST_INVOICES }, AT_ONCE)),
    ]);
    const found = await Promise.race([read, pause(PATIENCE_MS, null, { ref: false })]);
    if (!found) log.warn({ userId }, "the payment service takes too long to list invoices");
    return (
      found && { cardEnding: found[0], invoices: (found[1]?.data ?? []).flatMap(toPastInvoice) }
    );
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    log.warn({ userId, kind: error.kind, cause: error.message }, "invoices could not be listed");
    return null;
  }
}

async function cardOf(subscriptionId: string): Promise<string | null> {
  const expand = ["default_payment_method"];
  const held = await findAtStripe((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand }, AT_ONCE),
  );
  const method = held?.default_payment_method;
  return typeof method === "object" ? (method?.card?.last4 ?? null) : null;
}

function toPastInvoice(invoice: Stripe.Invoice): PastInvoice[] {
  const { id, status, billing_reason, total, lines, parent } = invoice;
  if (!id || !status || status === "draft") return [];
  const bought = lines.data.findLast(({ amount }) => amount >= 0) ?? lines.data.at(-1);
  const isFirst = billing_reason === "subscription_create";
  const coupon = isFirst ? parent?.subscription_details?.metadata?.couponCode : undefined;
  const isTrial = isFirst && invoice.subtotal === 0;
  const price = bought?.pricing?.price_details?.price;
  const isChange = billing_reason === "subscription_update";
  return [
    {
      id,
      createdAt: new Date(invoice.created * 1000),
      reason: isTrial ? "trial" : isFirst ? "first" : isChange ? "change" : "month",
      tier: tierOfPrice(typeof price === "string" ? price : (price?.id ?? "")),
      couponCode: coupon ?? null,
      total,
      state: status === "paid" ? "paid" : status === "open" ? "open" : "void",
      url: invoice.hosted_invoice_url ?? null,
    },
  ];
}
