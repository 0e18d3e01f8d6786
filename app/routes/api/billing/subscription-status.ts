import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { subscriptionStatus } from "#app/views/billing/subscription-view.ts";
import { subscriptionStatus as statusOf } from "#services/billing/subscription-status.ts";

export const loader = resourceRoute(
  get({
    summary: "The subscription of the user, and what its plan allows today.",
    access: "user",
    scope: null,
    returns: subscriptionStatus,
    handle: ({ caller: { user }, now }) => statusOf(user.id, now),
  }),
);
export const action = loader;
