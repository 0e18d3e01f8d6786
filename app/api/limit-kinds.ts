import { z } from "zod";
import { FAIR_USE, limitMessage, VISITOR_LIMIT } from "#app/http/usage-failure.ts";
import { type Limited, TIERS } from "#models/users/plan-rules.ts";
import type { FailureKind } from "./failure-kinds.ts";
import { count, moment } from "./output-fields.ts";

const reached = {
  status: 429,
  code: "limit_reached",
  hasRetryAfter: true,
  extra: z.object({
    kind: z.enum(["vocabulary", "story"]),
    limit: count,
    current: count,
    tier: z.enum(TIERS).nullable(),
    resetsAt: moment,
  }),
};

/** The 429s of a call that uses something limited by the day; visitors have a limit of their own. */
export function limitKinds(what: Limited): FailureKind[] {
  return [
    ...["{limit}", 1, 0].map((limit) => ({ ...reached, message: limitMessage({ what, limit }) })),
    { ...reached, message: VISITOR_LIMIT },
    {
      status: 429,
      code: "fair_use",
      message: FAIR_USE,
      hasRetryAfter: true,
      extra: z.object({ resetsAt: moment }),
    },
  ];
}
