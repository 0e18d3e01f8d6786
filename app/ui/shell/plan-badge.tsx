import { href, Link } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { Tier } from "#models/users/plan-rules.ts";

const names: Record<Tier, string | null> = { free: null, basic: "Basic Plan", pro: "Pro Plan" };

export function PlanBadge({ tier, className }: { tier: Tier; className?: string }) {
  const name = names[tier];
  if (name) {
    return (
      <Link
        to={href("/settings/subscription")}
        className={classNames(
          "px-2 text-sm font-medium whitespace-nowrap text-gold hover:underline",
          className,
        )}
      >
        {name}
      </Link>
    );
  }
  return (
    <ButtonLink to="/pricing" variant="quiet" className={className}>
      Pricing
    </ButtonLink>
  );
}
