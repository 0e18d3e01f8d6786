import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { outsideKinds } from "#app/api/failure-kinds.ts";
import { oneOf, optionalText } from "#app/api/text-fields.ts";
import { conflict, Failure } from "#app/http/failure.ts";
import { CANCEL_REASONS, LONGEST_FEEDBACK } from "#models/billing/billing-rules.ts";
import { cancelSubscription, reactivateSubscription } from "#services/billing/end-subscription.ts";
import { orBillingFailure } from "./billing-failures.ts";

const NOT_CANCELLED = "Failed to cancel subscription. Please try again.";
const NOT_REACTIVATED = "Reactivation Failed";

const reason = z
  .union([z.literal(""), oneOf(CANCEL_REASONS, "Invalid reason")], { error: "Invalid reason" })
  .nullish()
  .transform((chosen) => chosen || null);

const nothingToCancel = new Failure(404, "not_found", "No subscription found to cancel.");

/** Ends the subscription of the user with its paid period, or at once while it is unpaid. */
export const cancellation = act({
  pages: ["/settings/subscription/cancel"],
  call: ["POST", "/api/cancel-subscription"],
  access: "user",
  input: z.object({ reason, feedback: optionalText(LONGEST_FEEDBACK) }),
  run: ({ user, input: { reason, feedback = null }, now }) =>
    orBillingFailure(NOT_CANCELLED, user.id, () =>
      cancelSubscription(user.id, { reason, feedback }, now),
    ),
  done: "cancelled",
  refusals: {
    "not-found": nothingToCancel,
    "already-cancelled": conflict("already_cancelled", "Subscription is already cancelled."),
    "already-ended": nothingToCancel,
  },
  failures: outsideKinds(NOT_CANCELLED),
  failed: NOT_CANCELLED,
  leadsOn: ["already-cancelled", "already-ended"],
});

/** Lets a subscription of the user that was to end go on. */
export const reactivation = act({
  pages: ["/settings/subscription"],
  call: ["POST", "/api/reactivate-subscription"],
  access: "user",
  run: async ({ user }) => {
    const goesOn = await orBillingFailure(NOT_REACTIVATED, user.id, () =>
      reactivateSubscription(user.id),
    );
    if (goesOn instanceof Failure) return goesOn;
    return { outcome: goesOn ? "done" : "not-found" } as const;
  },
  done: "done",
  refusals: {
    "not-found": new Failure(404, "not_found", "No subscription found to reactivate."),
  },
  failures: outsideKinds(NOT_REACTIVATED),
  failed: NOT_REACTIVATED,
});
