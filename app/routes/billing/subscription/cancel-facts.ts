import { dayInWords } from "#app/ui/date-text.ts";
import { isEnded } from "#models/billing/billing-rules.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import type { User } from "#models/users/user.ts";
import { monthlyPrice } from "#services/billing/plans.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import { zoneOf } from "#services/study/learner.ts";

/** Returns what a cancellation ends and what stays, for its dialog. */
export async function cancelFacts(user: User) {
  const [payer, { words }] = await Promise.all([findPayer(user.id), findUserStats(user.id)]);
  if (!payer) throw new Error("the user is gone");
  const {
    subscriptionStatus: status,
    subscriptionTier: tier,
    subscriptionEndDate: end,
    subscriptionPeriodEnd: periodEnd,
    subscriptionTrialEnd: trialEnd,
  } = payer;
  const isTrial = status === "trialing";
  const isOver = payer.stripeSubscriptionId === null || isEnded(status);
  const lasts = end ?? (isTrial ? trialEnd : periodEnd);
  return {
    tier,
    tierAfter: payer.givenTier,
    state: isOver ? ("ended" as const) : end ? ("ending" as const) : ("open" as const),
    isTrial,
    /** Nothing was paid, so it ends at once. */
    isUnpaid: status === "incomplete" || status === "unpaid" || status === "paused",
    wasOurs: payer.stripeSubscriptionId !== null,
    until: lasts && dayInWords(lasts, zoneOf(user)),
    price: monthlyPrice(tier),
    words: Object.values(words).reduce((sum, count) => sum + count, 0),
    isSimulated,
  };
}

export type CancelFacts = Awaited<ReturnType<typeof cancelFacts>>;
