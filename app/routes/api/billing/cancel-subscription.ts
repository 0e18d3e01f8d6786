import { z } from "zod";
import { cancellation } from "#app/actions/billing/end-subscription.ts";
import { callOf } from "#app/actions/call-of.ts";
import { count, moment } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";

export const loader = resourceRoute(
  callOf(cancellation, {
    summary:
      "Ends the subscription of the user with its paid period, or at once while it is unpaid.",
    scope: null,
    returns: z.object({ accessUntil: moment, amountSaved: count }),
    answer: ({ accessUntil, amountSaved }) => ({ accessUntil, amountSaved }),
  }),
);
export const action = loader;
