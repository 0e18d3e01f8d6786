import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { type Attempt, billingAccount, keepAttempt } from "#models/billing/billing-account.ts";
import { type Coupon, findCoupon } from "#models/billing/coupon.ts";
import type { Payer } from "#models/billing/subscription-copy.ts";
import {
  claimTrial,
  giveTrialBack,
  hasUsedTrial,
  noteTrialBegun,
} from "#models/billing/used-trial.ts";
import { releaseCoupon, renewReservation, reserveCoupon } from "./coupon-uses.ts";
import { makeSubscription } from "./make-subscription.ts";
import type { SoldPlan } from "./plans.ts";
import { BillingFailure } from "./stripe-client.ts";
import { type Subscribed, toSubscribed } from "./subscribed.ts";
import { type Synced, syncLeased } from "./sync-subscription.ts";
import type { HoldOn } from "./with-lease.ts";

// Stripe forgets the keys of repeated requests after a day.
const ATTEMPT_MS = 23 * 60 * 60 * 1000;

/** Begins a subscription of a user who has none that goes on; `code` is that of a coupon, or null. */
export async function startSubscription(
  { payer, all }: Synced,
  plan: SoldPlan,
  code: string | null,
  { now, holdOn }: { now: Date; holdOn: HoldOn },
): Promise<Subscribed | { outcome: "invalid-coupon" }> {
  const account = await billingAccount(payer.id);
  const isDisputed = account.disputedAt !== null;
  const coupon = code === null ? null : await findCoupon(code);
  if (code !== null && (!coupon || isDisputed)) return { outcome: "invalid-coupon" };
  const hadTrial = all.some(({ trial_start }) => trial_start !== null);
  if (hadTrial) await noteTrialBegun(payer, now);
  const mayTry = plan.hasTrial && !coupon && !isDisputed && !hadTrial;
  // One that made a subscription has come to its end, even if its process died before it could note that.
  const isMade = all.some(({ metadata }) => metadata.attempt === account.attempt?.id);
  const before = isMade ? null : account.attempt;
  const attempt =
    (await repeated(before, { plan, coupon, now })) ??
    (await newAttempt(payer, before, { plan, coupon, mayTry, now }));
  if (!attempt) return { outcome: "invalid-coupon" };
  await keepAttempt(payer.id, attempt);
  const made = await madeOrGivenUp(attempt, { payer, plan, coupon, holdOn });
  if (attempt.withTrial) await noteTrialBegun(payer, now);
  const synced = await syncLeased(payer.id, holdOn);
  await keepAttempt(payer.id, null);
  const stored = synced?.all.find(({ id }) => id === made.id) ?? made;
  return toSubscribed(stored, true);
}

/** Has the subscription of an attempt made, or gives up what was taken for it if there will be none. */
async function madeOrGivenUp(
  attempt: Attempt,
  of: { payer: Payer; plan: SoldPlan; coupon: Coupon | null; holdOn: HoldOn },
): Promise<Stripe.Subscription> {
  try {
    return await makeSubscription(attempt, of);
  } catch (error) {
    // Of what may have been done all the same, the next request or the daily sweep learns the end.
    if (error instanceof BillingFailure && !error.isUnknown) await giveUp(of.payer, attempt);
    throw error;
  }
}

/** The attempt before, if it asked for the same, may still come to its end and has its coupon still. */
async function repeated(
  attempt: Attempt | null,
  { plan, coupon, now }: { plan: SoldPlan; coupon: Coupon | null; now: Date },
): Promise<Attempt | null> {
  if (!attempt || now.getTime() - attempt.begunAt.getTime() > ATTEMPT_MS) return null;
  const { tier, couponId, couponUseId } = attempt;
  if (tier !== plan.tier || couponId !== (coupon?.id ?? null)) return null;
  const isReserved =
    !coupon || !couponUseId || (await renewReservation(coupon.id, couponUseId, now));
  return isReserved ? attempt : null;
}

async function newAttempt(
  payer: Payer,
  before: Attempt | null,
  of: { plan: SoldPlan; coupon: Coupon | null; mayTry: boolean; now: Date },
): Promise<Attempt | null> {
  const { plan, coupon, mayTry, now } = of;
  // The subscriptions were read just now, and the one before made none.
  if (before) await giveUp(payer, before);
  const id = randomUUID();
  const couponUseId = coupon
    ? await reserveCoupon(coupon, payer.id, { tier: plan.tier, now })
    : null;
  if (coupon && couponUseId === null) return null;
  const withTrial = mayTry && !(await hasUsedTrial(payer)) && (await claimTrial(payer, id, now));
  const couponId = coupon?.id ?? null;
  return { id, tier: plan.tier, couponId, couponUseId, withTrial, begunAt: now };
}

async function giveUp(payer: Payer, attempt: Attempt): Promise<void> {
  const { couponId, couponUseId, withTrial, id } = attempt;
  if (couponId && couponUseId) await releaseCoupon(couponId, couponUseId);
  if (withTrial) await giveTrialBack(payer, id);
  await keepAttempt(payer.id, null);
}
