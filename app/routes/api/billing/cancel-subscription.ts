import { z } from "zod";
import { billingKinds, orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { change } from "#app/api/endpoint.ts";
import { count, moment } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { oneOf, optionalText } from "#app/api/text-fields.ts";
import { conflict, Failure } from "#app/http/failure.ts";
import { CANCEL_REASONS, LONGEST_FEEDBACK } from "#models/billing/billing-rules.ts";
import { cancelSubscription } from "#services/billing/end-subscription.ts";

const FAILED = "Failed to cancel subscription. Please try again.";

const REFUSALS = {
  "not-found": new Failure(404, "not_found", "No subscription found to cancel."),
  "already-cancelled": conflict("already_cancelled", "Subscription is already cancelled."),
};

const calls = resourceRoute(
  change("POST", {
    summary:
      "Ends the subscription of the user with its paid period, or at once while it is unpaid.",
    access: "user",
    body: z.object({
      reason: z
        .union([z.literal(""), oneOf(CANCEL_REASONS, "Invalid reason")], {
          error: "Invalid reason",
        })
        .nullish()
        .transform((reason) => reason || null),
      feedback: optionalText(LONGEST_FEEDBACK),
    }),
    returns: z.object({ accessUntil: moment, amountSaved: count }),
    failures: [
      ...Object.values(REFUSALS).map(({ status, code, message }) => ({ status, code, message })),
      ...billingKinds(FAILED),
    ],
    handle: async ({ caller: { user }, body, now }) => {
      const said = { reason: body.reason, feedback: body.feedback ?? null };
      const ended = await orBillingFailure(FAILED, user.id, () =>
        cancelSubscription(user.id, said, now),
      );
      if (ended instanceof Failure) return ended;
      if (ended.outcome === "already-cancelled") return REFUSALS["already-cancelled"];
      if (ended.outcome !== "cancelled") return REFUSALS["not-found"];
      return { accessUntil: ended.accessUntil.toISOString(), amountSaved: ended.amountSaved };
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
