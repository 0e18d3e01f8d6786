import { reactivation } from "#app/actions/billing/end-subscription.ts";
import { callOf } from "#app/actions/call-of.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { subscriptionStatus, subscriptionView } from "#app/views/billing/subscription-view.ts";

export const loader = resourceRoute(
  callOf(reactivation, {
    summary: "Lets a subscription of the user that was to end go on.",
    scope: null,
    returns: subscriptionStatus,
    answer: (_, { user, now }) => subscriptionView(user.id, now),
  }),
);
export const action = loader;
