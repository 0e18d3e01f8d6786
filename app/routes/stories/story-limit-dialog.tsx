import { UpgradeDialog } from "#app/ui/feedback/upgrade-dialog.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import type { Tier } from "#models/users/plan-rules.ts";
import type { StoryLimit } from "./story-limit.ts";

const names: Record<Tier, string> = { free: "Free", basic: "Basic", pro: "Pro" };

/** Says that today's stories are used, what other plans have, and when it goes on. */
export function StoryLimitDialog({ limit, closeTo }: { limit: StoryLimit; closeTo: string }) {
  return (
    <UpgradeDialog title="Daily Limit Reached" closeTo={closeTo}>
      <p className="font-display text-lg leading-snug font-medium text-ink">{limit.message}</p>
      <section aria-label="AI stories a day" className="text-ink">
        <Leaders
          facts={[
            {
              name: `You today, on ${names[limit.tier]}`,
              value: `${limit.current} of ${limit.limit}`,
            },
            ...limit.plans.map(({ tier, stories }) => ({
              name: names[tier],
              value: `${stories} a day`,
            })),
          ]}
        />
      </section>
      <p>{resetText(limit)} The stories you have can be read again as often as you like.</p>
    </UpgradeDialog>
  );
}

/** When the limits begin anew. */
export function resetText({ localReset }: Pick<StoryLimit, "localReset">): string {
  return `Limits reset at midnight UTC${localReset ? `, which is ${localReset} for you` : ""}.`;
}
