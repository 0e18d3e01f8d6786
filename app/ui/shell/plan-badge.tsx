import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import type { Tier } from "#models/users/plan-rules.ts";

const badges = {
  free: null,
  basic: <Badge tone="gold">Basic Plan</Badge>,
  pro: <Badge tone="accent">Pro Plan</Badge>,
} satisfies Record<Tier, unknown>;

export function PlanBadge({ tier }: { tier: Tier }) {
  return (
    badges[tier] ?? (
      <ButtonLink to="/pricing" variant="secondary" size="sm">
        Pricing
      </ButtonLink>
    )
  );
}
