import { z } from "zod";
import { count, moment } from "#app/api/output-fields.ts";
import { SUBSCRIPTION_STATES } from "#models/billing/billing-rules.ts";
import { TIERS } from "#models/users/plan-rules.ts";

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
