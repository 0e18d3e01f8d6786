import { billingKinds, orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { change } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { Failure } from "#app/http/failure.ts";
import { subscriptionStatus, subscriptionView } from "#app/views/billing/subscription-view.ts";
import { reactivateSubscription } from "#services/billing/end-subscription.ts";

const FAILED = "Reactivation Failed";
const NOTHING = { status: 404, code: "not_found", message: "No subscription found to reactivate." };

const calls = resourceRoute(
  change("POST", {
    summary: "Lets a subscription of the user that was to end go on.",
    access: "user",
    returns: subscriptionStatus,
    failures: [NOTHING, ...billingKinds(FAILED)],
    handle: async ({ caller: { user }, now }) => {
      const goesOn = await orBillingFailure(FAILED, user.id, () => reactivateSubscription(user.id));
      if (goesOn instanceof Failure) return goesOn;
      return goesOn
        ? subscriptionView(user.id, now)
        : new Failure(NOTHING.status, NOTHING.code, NOTHING.message);
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;
