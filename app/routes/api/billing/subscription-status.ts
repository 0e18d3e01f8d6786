import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { subscriptionStatus, subscriptionView } from "#app/views/billing/subscription-view.ts";

export const loader = resourceRoute(
  get({
    summary: "The subscription of the user, and what its plan allows today.",
    access: "user",
    scope: null,
    returns: subscriptionStatus,
    handle: ({ caller: { user }, now }) => subscriptionView(user.id, now),
  }),
);
export const action = loader;
