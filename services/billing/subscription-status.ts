import { daysLeft, type SubscriptionState } from "#models/billing/billing-rules.ts";
import { simulatedAheadMs } from "#models/billing/simulated.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { type DailyLimit, tierLimits } from "#services/usage/tier-limits.ts";
import { isSimulated } from "./stripe-client.ts";

/** A user's subscription as our copy has it, with what the plan allows today; times are UTC, counts of the UTC day. */
export async function subscriptionStatus(userId: string, now: Date) {
  const payer = await findPayer(userId);
  if (!payer) throw new Error("the user is gone");
  const { subscriptionStatus: status, subscriptionTrialEnd: trialEnd } = payer;
  const limits = await tierLimits(payer, now);
  const moment = await billingTime(now);
  const isTrialActive = status === "trialing" && trialEnd !== null && trialEnd > moment;
  return {
    tier: payer.subscriptionTier,
    status: status satisfies SubscriptionState,
    stripeSubscriptionId: payer.stripeSubscriptionId,
    isTrialActive,
    trialEnd,
    daysRemaining: isTrialActive ? daysLeft(trialEnd, moment) : null,
    subscriptionEndDate: payer.subscriptionEndDate,
    usage: { dailyVocabCount: limits.vocabulary.current, dailyStoryCount: limits.story.current },
    limits: { vocabulary: asLimit(limits.vocabulary), story: asLimit(limits.story) },
  };
}

/** The time by which subscriptions end: that of the simulator may be ahead. */
export async function billingTime(now: Date): Promise<Date> {
  return isSimulated ? new Date(now.getTime() + (await simulatedAheadMs())) : now;
}

function asLimit({ allowed, unlimited, current }: DailyLimit) {
  return { limit: allowed, unlimited, current };
}
