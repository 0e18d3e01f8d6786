import { findPayer } from "#models/billing/subscription-copy.ts";
import { callStripe, findAtStripe } from "./stripe-client.ts";
import { idOf } from "./subscription-terms.ts";

/** Has later payments of a user's subscription made with the card of a setup of theirs that succeeded; tells whether they are. */
export async function keepCard(setupIntentId: string, userId: string): Promise<boolean> {
  const intent = await findAtStripe((stripe) => stripe.setupIntents.retrieve(setupIntentId));
  const payer = await findPayer(userId);
  if (!intent || idOf(intent.customer) !== payer?.stripeCustomerId) return false;
  const subscriptionId = payer?.stripeSubscriptionId;
  const card = idOf(intent.payment_method);
  if (!subscriptionId || !card || intent.status !== "succeeded") return false;
  const held = await findAtStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  if (!held || held.ended_at !== null) return false;
  if (idOf(held.default_payment_method) === card) return true;
  await callStripe((stripe) =>
    stripe.subscriptions.update(subscriptionId, { default_payment_method: card }),
  );
  return true;
}

/** Whether a charge was given back as a whole and paid the latest invoice of the user's subscription. */
export async function wasRefundedInFull(chargeId: string, userId: string): Promise<boolean> {
  const charge = await callStripe((stripe) => stripe.charges.retrieve(chargeId));
  const intent = idOf(charge.payment_intent);
  const subscriptionId = (await findPayer(userId))?.stripeSubscriptionId;
  if (!charge.refunded || !intent || !subscriptionId) return false;
  const payments = await callStripe((stripe) =>
    stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent } }),
  );
  const invoices = payments.data.map(({ invoice }) => idOf(invoice));
  const held = await callStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId));
  const latest = idOf(held.latest_invoice);
  return latest !== null && invoices.includes(latest);
}

/** The customer who made a payment, or null. */
export async function customerOfCharge(chargeId: string | null): Promise<string | null> {
  if (chargeId === null) return null;
  const charge = await findAtStripe((stripe) => stripe.charges.retrieve(chargeId));
  return idOf(charge?.customer);
}
