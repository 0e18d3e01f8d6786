import { href } from "react-router";
import { UsageLimitPage } from "#app/ui/billing/usage-limit-page.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { StoryLimit } from "./story-limit.ts";

/** Says that today's stories are used, what other plans have, and when it goes on. */
export function StoryLimitDialog({
  limit: { message, current, limit, isOneHeld, tier, localReset },
  closeTo,
}: {
  limit: StoryLimit;
  closeTo: string;
}) {
  const value = limit === 0 ? "none" : `${current} of ${limit}`;
  const used = { name: `You today, on ${PLAN_NAMES[tier]}`, value };
  return (
    <UsageLimitPage
      title="Daily Limit Reached"
      lead={message}
      limit={{ kind: "story", tier, used, localReset }}
      closeTo={closeTo}
      plansAt={href("/pricing/upgrade")}
    >
      {isOneHeld &&
        "One of them is still being made, or was interrupted; if it was, you can make it again in two minutes. "}
      The stories you have can be read again as often as you like.
    </UsageLimitPage>
  );
}
