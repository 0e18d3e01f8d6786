import type Stripe from "stripe";
import { type SubscriptionState, toState } from "#models/billing/billing-rules.ts";
import { latestInvoiceOf } from "./subscription-terms.ts";

/** A subscription as whoever asked for it goes on with it; without a secret nothing is to be confirmed. */
export type Subscribed = {
  outcome: "subscribed";
  isTrialSubscription: boolean;
  clientSecret: string | null;
  intentType: "payment" | "setup" | null;
  status: SubscriptionState;
  stripeSubscriptionId: string;
};

/** Returns the state of a subscription, with the payment or card to confirm, if any. */
export function toSubscribed(subscription: Stripe.Subscription, isNew: boolean): Subscribed {
  const state = toState(subscription.status);
  const base = {
    outcome: "subscribed" as const,
    isTrialSubscription: isNew && state === "trialing",
    status: state,
    stripeSubscriptionId: subscription.id,
  };
  const invoice = latestInvoiceOf(subscription);
  const payment = invoice?.status === "open" ? invoice.confirmation_secret : null;
  if (payment) {
    return { ...base, clientSecret: payment.client_secret, intentType: "payment" };
  }
  // A first month that costs nothing asks for the card of the second; a trial asks for none.
  const secret = setupSecretOf(subscription);
  if (state === "active" && secret) return { ...base, clientSecret: secret, intentType: "setup" };
  return { ...base, clientSecret: null, intentType: null };
}

/** Returns the confirmation that the subscription itself waits for, or null. */
export function confirmationOf(subscription: Stripe.Subscription) {
  const { clientSecret, intentType } = toSubscribed(subscription, false);
  if (clientSecret !== null && intentType !== null) return { clientSecret, intentType };
  // A trial asks for no card, and takes one.
  const secret = setupSecretOf(subscription);
  if (subscription.status !== "trialing" || !secret) return null;
  return { clientSecret: secret, intentType: "setup" as const };
}

function setupSecretOf({ pending_setup_intent: setup }: Stripe.Subscription) {
  return typeof setup === "object" ? setup?.client_secret : null;
}
