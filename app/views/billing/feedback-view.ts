import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { CANCEL_REASONS } from "#models/billing/billing-rules.ts";
import { TIERS } from "#models/users/plan-rules.ts";

/** CancellationFeedback of the API. */
export const cancellationFeedback = z
  .object({
    id: objectId,
    userId: objectId,
    username: z.string(),
    subscriptionTier: z.enum(TIERS),
    reason: z.enum(CANCEL_REASONS).nullable(),
    feedback: z.string().nullable(),
    subscriptionEndDate: moment.nullable(),
    amountSaved: count,
    createdAt: moment,
  })
  .meta({ id: "CancellationFeedback" });
