import { z } from "zod";
import { count, moment } from "#app/api/output-fields.ts";
import { SUBSCRIPTION_STATES } from "#models/billing/billing-rules.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import { subscriptionStatus as statusOf } from "#services/billing/subscription-status.ts";

const limit = z.object({ limit: count.nullable(), unlimited: z.boolean(), current: count });

/** SubscriptionStatus of the API. */
export const subscriptionStatus = z
  .object({
    tier: z.enum(TIERS),
    status: z.enum(SUBSCRIPTION_STATES),
    stripeSubscriptionId: z.string().nullable(),
    isTrialActive: z.boolean(),
    trialEnd: moment.nullable(),
    daysRemaining: count.nullable(),
    subscriptionEndDate: moment.nullable(),
    usage: z.object({ dailyVocabCount: count, dailyStoryCount: count }),
    limits: z.object({ vocabulary: limit, story: limit }),
  })
  .meta({ id: "SubscriptionStatus" });

/** The subscription of a user as the API shows it. */
export async function subscriptionView(
  userId: string,
  now: Date,
): Promise<z.input<typeof subscriptionStatus>> {
  const { trialEnd, subscriptionEndDate, ...status } = await statusOf(userId, now);
  return {
    ...status,
    trialEnd: trialEnd?.toISOString() ?? null,
    subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null,
  };
}
