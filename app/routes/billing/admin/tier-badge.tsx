import { classNames } from "#app/ui/class-names.ts";
import type { Tier } from "#models/users/plan-rules.ts";

const colors: Record<Tier, string> = {
  free: "bg-ink-faint",
  basic: "bg-correct",
  pro: "bg-tier-pro",
};

/** The name of a plan, with its color before it. */
export function TierBadge({ tier }: { tier: Tier }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <span
        aria-hidden="true"
        className={classNames("size-2.5 rounded-full forced-colors:border", colors[tier])}
      />
      {tier}
    </span>
  );
}
