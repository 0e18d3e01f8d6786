import { isLowerTier, trialsToldUntil } from "#models/billing/billing-rules.ts";
import { findPayer, listEndingTrials, type Payer } from "#models/billing/subscription-copy.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { billingTime } from "./subscription-status.ts";

const AT_ONCE = 100;

/** A trial that ends within three days. */
export type EndingTrial = {
  tier: Tier;
  endsAt: Date;
  /** Whether its user canceled it, so that no card lets it go on. */
  isCanceled: boolean;
  /** What the user has then, unless a card is charged. */
  tierAfter: Tier;
};

/** The trial of a user that ends within three days, or null. */
export async function endingTrialOf(userId: string, now: Date): Promise<EndingTrial | null> {
  const payer = await findPayer(userId);
  const moment = await billingTime(now);
  return payer && endingTrial(payer, moment);
}

/** Everybody whose trial ends within three days, the soonest first. */
export async function* endingTrials(
  now: Date,
): AsyncGenerator<EndingTrial & { userId: string; username: string; email: string | null }> {
  const from = await billingTime(now);
  const until = trialsToldUntil(from);
  let after: Payer | undefined;
  do {
    const page = await listEndingTrials({ from, until }, { limit: AT_ONCE, after });
    for (const payer of page) {
      const trial = endingTrial(payer, from);
      const { id, username, email } = payer;
      if (trial) yield { ...trial, userId: id, username, email };
    }
    after = page.length === AT_ONCE ? page.at(-1) : undefined;
  } while (after);
}

function endingTrial(payer: Payer, moment: Date): EndingTrial | null {
  const { subscriptionStatus, subscriptionTier: tier, subscriptionTrialEnd: endsAt } = payer;
  const { givenTier: tierAfter } = payer;
  if (subscriptionStatus !== "trialing" || endsAt === null) return null;
  if (endsAt <= moment || endsAt > trialsToldUntil(moment)) return null;
  if (!isLowerTier(tierAfter, tier)) return null;
  return { tier, endsAt, isCanceled: payer.subscriptionEndDate !== null, tierAfter };
}
