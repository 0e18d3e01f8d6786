import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { keepCancellation, keepNextPrice } from "#models/billing/billing-account.ts";
import { type CancelReason, grantsPlan, isEnded, toState } from "#models/billing/billing-rules.ts";
import { wasSaidOf } from "#models/billing/cancellation-feedback.ts";
import { findPayer, forgetCustomer } from "#models/billing/subscription-copy.ts";
import { releaseReserved } from "./coupon-uses.ts";
import { endUnlessPaid } from "./end-unless-paid.ts";
import { monthlyPrice } from "./plans.ts";
import { BillingFailure, callStripe, findAtStripe } from "./stripe-client.ts";
import { dateOf, endOf, periodEndOf, tierOf } from "./subscription-terms.ts";
import { syncLeased } from "./sync-subscription.ts";
import { type HoldOn, withLease } from "./with-lease.ts";

export type Cancelled = { outcome: "cancelled"; accessUntil: Date; amountSaved: number };

type Said = { reason: CancelReason | null; feedback: string | null };

// Stripe gets the comment cut; our own copy is kept in full.
const LONGEST_COMMENT = 500;

const STRIPE_REASONS: Record<
  CancelReason,
  "too_expensive" | "unused" | "switched_service" | "low_quality" | "other"
> = {
  "too-expensive": "too_expensive",
  "not-using": "unused",
  "found-alternative": "switched_service",
  "technical-issues": "low_quality",
  "completed-learning": "other",
  "temporary-break": "other",
  other: "other",
};

/**
 * Ends a user's subscription with its paid period, or at once while it is unpaid, and keeps what they said, once. The
 * amount saved is the monthly price in cents; `already-ended` is one that they cancelled before
 * it was paid. Throws a `BillingFailure` if the payment service fails.
 */
export async function cancelSubscription(
  userId: string,
  said: Said,
  now: Date,
): Promise<Cancelled | { outcome: "not-found" | "already-cancelled" | "already-ended" }> {
  return withLease(userId, async (holdOn) => {
    const synced = await syncLeased(userId, holdOn);
    const current = synced?.current;
    if (!synced || !current) return { outcome: "not-found" };
    if (isEnded(toState(current.status))) {
      const { id, ended_at: ended, canceled_at } = current;
      const endedAt = ended === canceled_at ? dateOf(ended) : null;
      const isOwn = endedAt !== null && (await wasSaidOf(id, endedAt));
      return { outcome: isOwn ? "already-ended" : "not-found" };
    }
    if (current.cancel_at_period_end) return { outcome: "already-cancelled" };
    await keepNextPrice(userId, null);
    const tier = tierOf(current) ?? synced.payer.subscriptionTier;
    const amountSaved = monthlyPrice(tierOf(current) ?? "free");
    const asked = { id: randomUUID(), subscriptionId: current.id, tier, ...said, amountSaved };
    // First, so that what was said outlives the process; each sync settles it.
    await keepCancellation(userId, { ...asked, askedAt: now });
    const answered = await endAtStripe(current, said).catch(async (error) => {
      if (error instanceof BillingFailure && !error.isUnknown) await keepCancellation(userId, null);
      throw error;
    });
    // One that ended with its invoice could not be cancelled any more: only what is read now says when.
    const after = await syncLeased(userId, holdOn);
    const ended = after?.all.find(({ id }) => id === current.id) ?? answered;
    const accessUntil = endOf(ended) ?? periodEndOf(ended) ?? now;
    return { outcome: "cancelled", accessUntil, amountSaved };
  });
}

/** Lets a subscription that was to end go on; false if there is none. Throws a `BillingFailure` if the payment service fails. */
export async function reactivateSubscription(userId: string): Promise<boolean> {
  return withLease(userId, async (holdOn) => {
    const current = (await syncLeased(userId, holdOn))?.current;
    const goesOn = current?.status === "active" || current?.status === "trialing";
    if (!current || !goesOn || !current.cancel_at_period_end) return false;
    await callStripe((stripe) =>
      stripe.subscriptions.update(current.id, { cancel_at_period_end: false }),
    );
    await syncLeased(userId, holdOn);
    return true;
  });
}

/** Ends a user's subscription at this moment, as after a refund or a dispute; nothing happens for one who never paid. */
export async function endAtOnce(userId: string): Promise<void> {
  if (!(await findPayer(userId))?.stripeCustomerId) return;
  await withLease(userId, (holdOn) => endLeased(userId, holdOn));
}

/**
 * Ends a user's subscription, gives back what they have reserved, deletes the customer they are at the payment service
 * and removes them, while nothing of theirs can begin.
 */
export function endForGood(userId: string, remove: () => Promise<void>): Promise<void> {
  return withLease(userId, async (holdOn) => {
    await endLeased(userId, holdOn);
    await releaseReserved(userId);
    await holdOn();
    await deleteCustomer(userId);
    await remove();
  });
}

async function deleteCustomer(userId: string): Promise<void> {
  const customer = (await findPayer(userId))?.stripeCustomerId;
  if (!customer) return;
  await findAtStripe((stripe) => stripe.customers.del(customer));
  await forgetCustomer(userId, customer);
}

async function endLeased(userId: string, holdOn: HoldOn): Promise<void> {
  const current = (await syncLeased(userId, holdOn))?.current;
  if (!current || isEnded(toState(current.status))) return;
  if (!(await endUnlessPaid(current))) {
    await findAtStripe((stripe) => stripe.subscriptions.cancel(current.id));
  }
  await syncLeased(userId, holdOn);
}

async function endAtStripe(
  subscription: Stripe.Subscription,
  { reason, feedback }: Said,
): Promise<Stripe.Subscription> {
  const { id, status } = subscription;
  const comment = [reason, feedback].filter(Boolean).join(": ").slice(0, LONGEST_COMMENT);
  const details = {
    cancellation_details: {
      ...(reason ? { feedback: STRIPE_REASONS[reason] } : {}),
      ...(comment ? { comment } : {}),
    },
  };
  const said = comment ? details : {};
  const ended = grantsPlan(toState(status)) ? null : await endUnlessPaid(subscription, said);
  if (ended) return ended;
  return callStripe((stripe) =>
    stripe.subscriptions.update(id, { cancel_at_period_end: true, ...said }),
  );
}
