import { localReset } from "#app/ui/billing/reset-text.ts";
import { dayInWords } from "#app/ui/date-text.ts";
import { isEnded } from "#models/billing/billing-rules.ts";
import { findPayer } from "#models/billing/subscription-copy.ts";
import { nextUtcMidnight } from "#models/usage/usage-rules.ts";
import type { User } from "#models/users/user.ts";
import { type PaymentRecords, paymentRecords } from "#services/billing/payment-records.ts";
import { monthlyPrice } from "#services/billing/plans.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import { subscriptionStatus } from "#services/billing/subscription-status.ts";
import { zoneOf } from "#services/study/learner.ts";

/** How a subscription stands, as its page tells it: nobody's, one that an operator gave, or one that is or was paid for. */
export type PlanState = "none" | "given" | "trial" | "active" | "past-due" | "unpaid" | "paused";

/** Returns what the page of a subscription shows; days are in the user's time zone. */
export async function subscriptionFacts(user: User, now: Date) {
  const payer = await findPayer(user.id);
  if (!payer) throw new Error("the user is gone");
  const [status, records] = await Promise.all([
    subscriptionStatus(user.id, now),
    paymentRecords(payer),
  ]);
  const zone = zoneOf(user);
  const day = (date: Date | null) => date && dayInWords(date, zone);
  const { tier } = status;
  return {
    tier,
    planState: planStateOf(status),
    tierAfter: payer.givenTier,
    price: monthlyPrice(tier),
    since: day(payer.subscriptionStartDate),
    nextInvoice: day(payer.subscriptionPeriodEnd),
    trialEnd: day(status.trialEnd),
    daysRemaining: status.daysRemaining,
    endsOn: isEnded(status.status) ? null : day(status.subscriptionEndDate),
    endedOn: isEnded(status.status) ? day(status.subscriptionEndDate) : null,
    limits: status.limits,
    localReset: localReset(nextUtcMidnight(now), zone),
    records: records && toShown(records, zone),
    isSimulated,
  };
}

export type SubscriptionFacts = Awaited<ReturnType<typeof subscriptionFacts>>;

function planStateOf({
  status,
  tier,
  stripeSubscriptionId,
}: Awaited<ReturnType<typeof subscriptionStatus>>): PlanState {
  if (stripeSubscriptionId === null || isEnded(status)) return tier === "free" ? "none" : "given";
  if (status === "trialing") return "trial";
  if (status === "active" || status === "paused") return status;
  if (status === "past_due") return "past-due";
  return "unpaid";
}

function toShown({ cardEnding, invoices }: PaymentRecords, zone: string) {
  return {
    cardEnding,
    invoices: invoices.map(({ createdAt, ...invoice }) => ({
      ...invoice,
      day: dayInWords(createdAt, zone),
    })),
  };
}
