import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { conflict, Failure } from "#app/http/failure.ts";
import { SUBSCRIPTION_STATES } from "#models/billing/billing-rules.ts";
import { COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";
import { subscribe } from "#services/billing/subscribe.ts";
import { billingKinds, orBillingFailure } from "./billing-failures.ts";
import { optionalCode } from "./coupon-input.ts";
import { tryCode } from "./coupon-tries.ts";

const FAILED = "Failed to create subscription. Please try again.";

const REFUSALS = {
  "invalid-plan": new Failure(400, "invalid_plan", "Choose a paid plan to upgrade"),
  "invalid-coupon": new Failure(400, "invalid_coupon", COUPON_MESSAGES.unusable),
  "already-subscribed": conflict("already_subscribed", "You're already subscribed to this plan"),
  "lower-tier": conflict("lower_tier", "Lower Tier"),
};

const subscription = z.object({
  isTrialSubscription: z.boolean(),
  clientSecret: z.string().nullable(),
  intentType: z.enum(["payment", "setup"]).nullable(),
  status: z.enum(SUBSCRIPTION_STATES),
  stripeSubscriptionId: z.string(),
});

const calls = resourceRoute(
  change("POST", {
    summary:
      "Subscribes the user to a plan: begins a trial or a payment to confirm, or moves a subscription up.",
    access: "user",
    body: z.object({
      // A price that is missing or malformed is one that is not sold.
      priceId: z.string().min(1).max(255).catch(""),
      couponCode: optionalCode,
    }),
    returns: subscription,
    failures: [
      ...Object.values(REFUSALS).map(({ status, code, message }) => ({ status, code, message })),
      ...billingKinds(FAILED),
    ],
    handle: async ({ caller: { user }, body, now }) => {
      const attempt = () => orBillingFailure(FAILED, user.id, () => subscribe(user.id, body, now));
      const made =
        body.couponCode === null
          ? await attempt()
          : await tryCode(user.id, async () => {
              const answer = await attempt();
              const isWrong = !(answer instanceof Failure) && answer.outcome === "invalid-coupon";
              return { answer, isUsable: !isWrong };
            });
      if (made instanceof Failure) return made;
      if (made.outcome !== "subscribed") return REFUSALS[made.outcome];
      const { outcome: _, ...subscribed } = made;
      return subscribed;
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
