import type Stripe from "stripe";
import { BillingFailure, callStripe, findAtStripe } from "./stripe-client.ts";
import { latestInvoiceOf } from "./subscription-terms.ts";

/**
 * Ends a subscription at once, the invoice that may still be paid first, so that no money comes in for something that is
 * gone. Null if that was paid just now: then the subscription stays as it is.
 */
export async function endUnlessPaid(
  subscription: Stripe.Subscription,
  said: Stripe.SubscriptionCancelParams = {},
): Promise<Stripe.Subscription | null> {
  const { id, status } = subscription;
  const invoice = latestInvoiceOf(subscription);
  if (status === "incomplete" && invoice?.status === "paid") return null;
  const isPayable = invoice?.status === "open" || invoice?.status === "uncollectible";
  if (isPayable && !(await voidInvoice(invoice.id))) return null;
  return (await findAtStripe((stripe) => stripe.subscriptions.cancel(id, said))) ?? subscription;
}

/** False if the invoice is paid. */
async function voidInvoice(id: string): Promise<boolean> {
  const voided = await callStripe<Stripe.Invoice | null>(
    (stripe) => stripe.invoices.voidInvoice(id),
    () => null,
  );
  // Of a call that failed only the invoice tells what it did, and whether it came too late.
  const { status } = voided ?? (await callStripe((stripe) => stripe.invoices.retrieve(id)));
  if (status === "void" || status === "paid") return status === "void";
  throw new BillingFailure("unavailable", `the invoice ${id} stays ${status}`, false);
}
