import type Stripe from "stripe";
import { billingAccount, keepCancellation } from "#models/billing/billing-account.ts";
import { insertFeedback } from "#models/billing/cancellation-feedback.ts";
import type { Payer } from "#models/billing/subscription-copy.ts";
import { endOf, periodEndOf } from "./subscription-terms.ts";

// Longer than a call of Stripe that was given up may still take to cancel a subscription.
const UNCLEAR_MS = 10 * 60 * 1000;

/** Decides over what a user said of a cancellation by the subscriptions they have: kept once it was made, forgotten if it never was. */
export async function settleCancellation(
  payer: Payer,
  subscriptions: readonly Stripe.Subscription[],
  now: Date,
): Promise<void> {
  const { cancellation } = await billingAccount(payer.id);
  if (!cancellation) return;
  const {
    id: cancellationId,
    subscriptionId,
    tier,
    reason,
    feedback,
    amountSaved,
    askedAt,
  } = cancellation;
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  if (subscription && wasCancelled(subscription)) {
    await insertFeedback({
      cancellation: `${subscriptionId} ${cancellationId}`,
      userId: payer.id,
      username: payer.username,
      subscriptionTier: tier,
      reason,
      feedback,
      subscriptionEndDate: endOf(subscription) ?? periodEndOf(subscription) ?? askedAt,
      amountSaved,
      createdAt: askedAt,
    });
  } else if (now.getTime() - askedAt.getTime() < UNCLEAR_MS) {
    return;
  }
  await keepCancellation(payer.id, null);
}

function wasCancelled({ cancel_at_period_end, ended_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || ended_at !== null;
}
