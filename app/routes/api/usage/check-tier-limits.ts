import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { tierLimits as limitsOf } from "#services/usage/tier-limits.ts";
import { tierLimits, tierLimitsView, versionOfLimits } from "./tier-limits-view.ts";

const calls = resourceRoute(
  get({
    summary:
      "What the plan of the user allows a day, how much of it is used, and when it begins anew.",
    access: "user",
    version: async ({ caller: { user }, now }) =>
      versionOfLimits(tierLimitsView(await limitsOf(user, now))),
    returns: tierLimits,
    handle: async ({ caller: { user }, now }) => tierLimitsView(await limitsOf(user, now)),
  }),
);
export const loader = calls.loader;
export const action = calls.action;
