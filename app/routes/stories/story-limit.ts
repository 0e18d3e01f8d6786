import { limitMessage } from "#app/http/usage-failure.ts";
import { localReset } from "#app/ui/billing/reset-text.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import type { UsageRefusal } from "#services/usage/reserve-use.ts";

/** The daily limit of stories, once reached. */
export type StoryLimit = {
  message: string;
  limit: number;
  current: number;
  /** Whether one of them is still being made, or was cut off. */
  isOneHeld: boolean;
  tier: Tier;
  /** When the limits begin anew where the learner is, as "1:00 AM"; null if that is midnight too. */
  localReset: string | null;
};

/** The limit of stories that a learner has reached. */
export function storyLimit(
  {
    limit,
    current,
    held,
    tier,
    resetsAt,
    what,
  }: Extract<UsageRefusal, { outcome: "limit-reached" }>,
  timeZone: string,
): StoryLimit {
  return {
    message: limitMessage({ what, limit }),
    limit,
    current,
    isOneHeld: held > 0,
    tier: tier ?? "free",
    localReset: localReset(resetsAt, timeZone),
  };
}
