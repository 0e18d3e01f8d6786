import { href } from "react-router";
import { UsageLimitDialog } from "#app/ui/billing/usage-limit-dialog.tsx";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { ReachedLimit } from "./word-limit.ts";

export const LIMIT_REACHED = {
  title: "Daily Limit Reached",
  message:
    "You've reached your daily vocabulary limit. Upgrade to create more words and unlock advanced features!",
};

/** Tells that no more words can be generated today, and what other plans have. */
export function LimitReached({
  reached: { limit, current, tier, localReset },
  ...ways
}: {
  reached: ReachedLimit;
  closeTo: string;
  onLeave?: () => void;
  onUpgrade?: () => void;
}) {
  const used = {
    name: tier ? `Used today (${PLAN_NAMES[tier]})` : "Used today",
    value: `${current} of ${limit}`,
  };
  return (
    <UsageLimitDialog
      title={LIMIT_REACHED.title}
      lead={LIMIT_REACHED.message}
      limit={{ kind: "vocabulary", tier, used, localReset }}
      plansAt={href("/pricing")}
      {...ways}
    >
      Your word is kept: fill in the fields by hand and save it now. Typing words has no limit on
      any plan.
    </UsageLimitDialog>
  );
}
