import { can, type Feature } from "#models/users/plan-rules.ts";
import type { User } from "#models/users/user.ts";
import { type Failure, planRequired } from "./failure.ts";

const NAMES: Record<Feature, string> = { "bulk-import": "Bulk import", export: "Data export" };

/** The `permit` of a call that needs a feature: it refuses callers whose plan has not got it. */
export function permitFeature(feature: Feature): (given: { user: User }) => Failure | null {
  return ({ user: { subscriptionTier: tier } }) =>
    can(tier, feature)
      ? null
      : planRequired(`${NAMES[feature]} is not available on your plan.`, tier);
}
