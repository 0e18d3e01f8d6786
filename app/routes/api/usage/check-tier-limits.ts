import { createHash } from "node:crypto";
import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { count, moment } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import type { User } from "#models/users/user.ts";
import { tierLimits as limitsOf } from "#services/usage/tier-limits.ts";

const dailyLimit = z.object({
  allowed: count.nullable(),
  unlimited: z.boolean(),
  current: count,
});

const tierLimits = z
  .object({
    tier: z.enum(TIERS),
    vocabulary: dailyLimit,
    story: dailyLimit,
    bulkImport: z.boolean(),
    dataExport: z.boolean(),
    resetsAt: moment,
  })
  .meta({ id: "TierLimits" });

export const loader = resourceRoute(
  get({
    summary:
      "What the plan of the user allows a day, how much of it is used, and when it begins anew.",
    access: "user",
    version: async ({ caller: { user }, now }) => versionOf(await limits(user, now)),
    returns: tierLimits,
    handle: ({ caller: { user }, now }) => limits(user, now),
  }),
);
export const action = loader;

async function limits(user: User, now: Date): Promise<z.input<typeof tierLimits>> {
  const { resetsAt, ...found } = await limitsOf(user, now);
  return { ...found, resetsAt: resetsAt.toISOString() };
}

function versionOf(view: z.input<typeof tierLimits>): string {
  return createHash("sha256").update(JSON.stringify(view)).digest("base64url").slice(0, 22);
}
