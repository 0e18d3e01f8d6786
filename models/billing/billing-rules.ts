import { TIERS, type Tier } from "#models/users/plan-rules.ts";

export const PAID_TIERS = ["basic", "pro"] as const;

export type PaidTier = (typeof PAID_TIERS)[number];

/** The states of a subscription as Stripe names them, and `inactive` for nobody's. */
export const SUBSCRIPTION_STATES = [
  "inactive",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const CANCEL_REASONS = [
  "too-expensive",
  "not-using",
  "found-alternative",
  "technical-issues",
  "completed-learning",
  "temporary-break",
  "other",
] as const;

export type CancelReason = (typeof CANCEL_REASONS)[number];

export const PLAN_MESSAGES = {
  choosePaid: "Choose a paid plan to upgrade",
  already: "You're already subscribed to this plan",
  lower: "Lower Tier",
  paidMeanwhile: "Your last payment has just gone through. Please look at the amounts again.",
  failed: "Failed to create subscription. Please try again.",
} as const;

export const LONGEST_FEEDBACK = 2000;

const TRIAL_TOLD_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A state as Stripe sends it; one that is not known grants nothing. */
export function toState(status: string): SubscriptionState {
  return SUBSCRIPTION_STATES.find((state) => state === status) ?? "unpaid";
}

/** Whether a subscription in that state gives the plan that it is for. */
export function grantsPlan(state: SubscriptionState): boolean {
  return state === "trialing" || state === "active" || state === "past_due";
}

/** Whether a subscription in that state has ended for good. */
export function isEnded(state: SubscriptionState): boolean {
  return state === "canceled" || state === "incomplete_expired" || state === "inactive";
}

/** Whether a plan is below another: free, basic, pro. */
export function isLowerTier(tier: Tier, than: Tier): boolean {
  return TIERS.indexOf(tier) < TIERS.indexOf(than);
}

/** The higher of two plans. */
export function higherTier(one: Tier, other: Tier): Tier {
  return isLowerTier(one, other) ? other : one;
}

/** Whether somebody has a subscription that gives its plan; a plan that an operator gave is none. */
export function isSubscribed(of: {
  stripeSubscriptionId: string | null;
  subscriptionStatus: SubscriptionState;
}): boolean {
  return of.stripeSubscriptionId !== null && grantsPlan(of.subscriptionStatus);
}

/** Up to when trials end of whose end is told at that moment. */
export function trialsToldUntil(now: Date): Date {
  return new Date(now.getTime() + TRIAL_TOLD_DAYS * DAY_MS);
}

/** The days of a trial that are left, begun ones counted. */
export function daysLeft(trialEnd: Date, now: Date): number {
  return Math.max(0, Math.ceil((trialEnd.getTime() - now.getTime()) / DAY_MS));
}
