import { z } from "zod";
import { optionalCode } from "#app/actions/billing/coupon-input.ts";
import {
  SUBSCRIBE_REFUSALS,
  submitSubscription,
} from "#app/actions/billing/submit-subscription.ts";
import { change } from "#app/api/endpoint.ts";
import { kindOf, outsideKinds } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { Failure } from "#app/http/failure.ts";
import { PLAN_MESSAGES, SUBSCRIPTION_STATES } from "#models/billing/billing-rules.ts";

const subscription = z.object({
  isTrialSubscription: z.boolean(),
  clientSecret: z.string().nullable(),
  intentType: z.enum(["payment", "setup"]).nullable(),
  status: z.enum(SUBSCRIPTION_STATES),
  stripeSubscriptionId: z.string(),
});

export const loader = resourceRoute(
  change("POST", {
    summary:
      "Subscribes the user to a plan: begins a trial or a payment to confirm, or moves a subscription up.",
    access: "user",
    scope: null,
    body: z.object({
      // A price that is missing or malformed is one that is not sold.
      priceId: z.string().min(1).max(255).catch(""),
      couponCode: optionalCode,
    }),
    returns: subscription,
    failures: [
      ...Object.values(SUBSCRIBE_REFUSALS).map(kindOf),
      ...outsideKinds(PLAN_MESSAGES.failed),
    ],
    handle: async ({ caller: { user }, body, now }) => {
      const made = await submitSubscription(user.id, body, now);
      if (made instanceof Failure) return made;
      const { outcome: _, ...subscribed } = made;
      return subscribed;
    },
  }),
);
export const action = loader;
