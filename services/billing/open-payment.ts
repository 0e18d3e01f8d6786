import type Stripe from "stripe";
import { awaitReturn } from "#models/billing/billing-account.ts";
import {
  isEnded,
  type PaidTier,
  type SubscriptionState,
  toState,
} from "#models/billing/billing-rules.ts";
import { cardSetupOf } from "./change-card.ts";
import { keepCard } from "./payment-events.ts";
import { planOf } from "./plans.ts";
import { isSimulated, publishableKey } from "./stripe-client.ts";
import { confirmationOf } from "./subscribed.ts";
import { latestInvoiceOf, tierOf } from "./subscription-terms.ts";
import { syncLeased, syncSubscription } from "./sync-subscription.ts";
import { withLease } from "./with-lease.ts";

/** A payment or card that a user has to confirm, as the page of the payment shows it; amounts in cents. */
export type OpenPayment = {
  subscriptionId: string;
  tier: PaidTier;
  status: SubscriptionState;
  clientSecret: string;
  intentType: "payment" | "setup";
  /** The coupon that was taken for it, if any. */
  couponCode: string | null;
  /** Whether it moves a subscription up that goes on as it is until then. */
  isUpgrade: boolean;
  /** The amount charged now, after discounts. */
  amountDue: number;
  discount: number;
  monthlyPrice: number;
  /** Where the same payment can be made at the payment service itself; null for none. */
  hostedInvoiceUrl: string | null;
  isSimulated: boolean;
  publishableKey: string | null;
};

/** The payment or the card that a user's subscription waits for, just read from the payment service; null for nothing. */
export async function openPayment(userId: string): Promise<OpenPayment | null> {
  const synced = await withLease(userId, (holdOn) => syncLeased(userId, holdOn));
  const current = synced?.current;
  if (!current || isEnded(toState(current.status))) return null;
  const waiting = confirmationOf(current) ?? (await cardSetupOf(userId, current));
  const tier = pendingTier(current) ?? tierOf(current);
  if (!tier || !waiting) return null;
  const { clientSecret, intentType } = waiting;
  if (intentType === "payment") await awaitReturn(userId);
  const invoice = intentType === "payment" ? latestInvoiceOf(current) : null;
  const discounts = invoice?.total_discount_amounts ?? [];
  return {
    subscriptionId: current.id,
    tier,
    status: toState(current.status),
    clientSecret,
    intentType,
    couponCode: current.metadata.couponCode ?? null,
    isUpgrade: current.pending_update !== null,
    amountDue: invoice?.amount_remaining ?? 0,
    discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    monthlyPrice: planOf(tier).price,
    hostedInvoiceUrl: invoice?.hosted_invoice_url ?? null,
    isSimulated,
    publishableKey,
  };
}

/**
 * Brings our copy up to date when a user comes back from a payment, whatever the address they come back to says; the
 * id of a setup in it, if it is the user's own, makes its card the one of later payments, and tells whether it is.
 */
export async function returnFromPayment(
  userId: string,
  setupIntentId: string | null,
): Promise<boolean> {
  const isSetup = setupIntentId !== null && /^seti_\w{1,100}$/.test(setupIntentId);
  const isKept = isSetup && (await keepCard(setupIntentId, userId));
  await syncSubscription(userId);
  return isKept;
}

function pendingTier({ pending_update }: Stripe.Subscription): PaidTier | null {
  const items = pending_update?.subscription_items;
  return items ? tierOf({ items: { data: items } }) : null;
}
