import { UpgradeDialog } from "#app/ui/feedback/upgrade-dialog.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import type { Tier } from "#models/users/plan-rules.ts";
import type { ReachedLimit } from "./reached-limit.ts";

export const LIMIT_REACHED = {
  title: "Daily Limit Reached",
  message:
    "You've reached your daily vocabulary limit. Upgrade to create more words and unlock advanced features!",
};

const names: Record<Tier, string> = { free: "Free", basic: "Basic", pro: "Pro" };

/** What is told when no more words can be generated today, and what other plans have. */
export function LimitReached({
  reached: { limit, current, tier, plans, localReset },
  ...ways
}: {
  reached: ReachedLimit;
  closeTo: string;
  onLeave?: () => void;
  onUpgrade?: () => void;
}) {
  return (
    <UpgradeDialog title={LIMIT_REACHED.title} {...ways}>
      <p className="font-display text-lg leading-snug font-medium text-ink">
        {LIMIT_REACHED.message}
      </p>
      <section aria-label="AI words a day" className="text-ink">
        <Leaders
          facts={[
            {
              name: tier ? `Used today (${names[tier]})` : "Used today",
              value: `${current} of ${limit}`,
            },
            ...plans.map(({ tier: plan, words }) => ({
              name: names[plan],
              value: words === null ? "Unlimited" : `${words} a day`,
            })),
          ]}
        />
      </section>
      <p>
        Limits reset at midnight UTC{localReset && `, which is ${localReset} for you`}. Your word is
        kept: fill in the fields by hand and save it now. Typing words has no limit on any plan.
      </p>
    </UpgradeDialog>
  );
}
