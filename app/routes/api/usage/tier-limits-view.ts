import { createHash } from "node:crypto";
import { z } from "zod";
import { count, moment } from "#app/api/output-fields.ts";
import { TIERS } from "#models/users/plan-rules.ts";
import type { tierLimits as limitsOf } from "#services/usage/tier-limits.ts";

const dailyLimit = z.object({
  allowed: count.nullable(),
  unlimited: z.boolean(),
  current: count,
});

export const tierLimits = z
  .object({
    tier: z.enum(TIERS),
    vocabulary: dailyLimit,
    story: dailyLimit,
    bulkImport: z.boolean(),
    dataExport: z.boolean(),
    resetsAt: moment,
  })
  .meta({ id: "TierLimits" });

type TierLimits = z.input<typeof tierLimits>;

type Limits = Awaited<ReturnType<typeof limitsOf>>;

/** What the plan of a user allows a day and how much of it is used, as the API says it. */
export function tierLimitsView({ resetsAt, ...limits }: Limits): TierLimits {
  return { ...limits, resetsAt: resetsAt.toISOString() };
}

export function versionOfLimits(view: TierLimits): string {
  return createHash("sha256").update(JSON.stringify(view)).digest("base64url").slice(0, 22);
}
