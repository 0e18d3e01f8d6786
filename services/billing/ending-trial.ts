import { isLowerTier, trialsToldUntil } from "#models/billing/billing-rules.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { billingTime } from "./subscription-status.ts";

/** A trial that ends within three days. */
type EndingTrial = {
  tier: Tier;
  endsAt: Date;
  /** Whether its user canceled it, so that no card lets it go on. */
  isCanceled: boolean;
  /** The user's tier afterwards, unless a card is charged. */
  tierAfter: Tier;
};

/** The trial of a user that ends within three days, or null. */
export async function endingTrialOf(userId: string, now: Date): Promise<EndingTrial | null> {
  const payer = await findPayer(userId);
  const endsAt = payer?.subscriptionTrialEnd;
  if (payer?.subscriptionStatus !== "trialing" || !endsAt) return null;
  const { subscriptionTier: tier, givenTier: tierAfter } = payer;
  const moment = await billingTime(now);
  const isTold = endsAt > moment && endsAt <= trialsToldUntil(moment);
  if (!isTold || !isLowerTier(tierAfter, tier)) return null;
  return { tier, endsAt, isCanceled: payer.subscriptionEndDate !== null, tierAfter };
}
