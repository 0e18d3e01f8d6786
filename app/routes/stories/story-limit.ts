import { limitMessage } from "#app/http/usage-failure.ts";
import { dateText } from "#app/ui/date-text.ts";
import { limitOf, TIERS, type Tier } from "#models/users/plan-rules.ts";
import type { UsageRefusal } from "#services/usage/reserve-use.ts";

/** What is told when no more stories can be made today. */
export type StoryLimit = {
  message: string;
  limit: number;
  current: number;
  tier: Tier;
  /** The plans that have more. */
  plans: { tier: Tier; stories: number }[];
  /** When the limits begin anew where the learner is, as "1:00 AM"; null if that is midnight too. */
  localReset: string | null;
};

/** The limit of stories that a learner has reached. */
export function storyLimit(
  { limit, current, tier, resetsAt, what }: Extract<UsageRefusal, { outcome: "limit-reached" }>,
  timeZone: string,
): StoryLimit {
  const plans = TIERS.flatMap((one) => {
    const stories = limitOf(one, "ai-stories") ?? 0;
    return stories > limit ? [{ tier: one, stories }] : [];
  });
  const timeIn = (zone: string) => dateText(resetsAt, { timeStyle: "short", timeZone: zone });
  return {
    message: limitMessage({ what, limit }),
    limit,
    current,
    tier: tier ?? "free",
    plans,
    localReset: timeIn(timeZone) === timeIn("UTC") ? null : timeIn(timeZone),
  };
}
