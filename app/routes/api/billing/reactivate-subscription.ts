import { reactivation } from "#app/actions/billing/end-subscription.ts";
import { callOf } from "#app/actions/call-of.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { subscriptionStatus } from "#app/views/billing/subscription-view.ts";
import { subscriptionStatus as statusOf } from "#services/billing/subscription-status.ts";

export const loader = resourceRoute(
  callOf(reactivation, {
    summary: "Lets a subscription of the user that was to end go on.",
    scope: null,
    returns: subscriptionStatus,
    answer: (_, { user, now }) => statusOf(user.id, now),
  }),
);
export const action = loader;
