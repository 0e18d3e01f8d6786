import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import type { ShellUser } from "./shell-user.ts";

export function PlanBadge({ tier }: { tier: ShellUser["tier"] }) {
  if (tier === "free") {
    return (
      <ButtonLink to="/pricing" variant="secondary" size="sm">
        Pricing
      </ButtonLink>
    );
  }
  return (
    <Badge tone={tier === "pro" ? "accent" : "gold"}>
      {tier === "pro" ? "Pro Plan" : "Basic Plan"}
    </Badge>
  );
}
