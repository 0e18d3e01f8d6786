import { formatCents } from "#app/ui/billing/money.ts";
import { dailyPhrase } from "#app/ui/billing/plan-figures.ts";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import type { CancelReason } from "#models/billing/billing-rules.ts";
import { limitOf, PLAN_NAMES } from "#models/users/plan-rules.ts";
import { unpaidPlan } from "../plan-words.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import { CANCEL_REASON_TEXTS } from "./cancel-reasons.ts";
import { Statement, StepNumber } from "./step-texts.tsx";

/** The last step before it is done: when the plan ends, and what is not charged then. */
export function FinalStep({
  facts: { tier, tierAfter, until, price, isTrial, isUnpaid },
  reason,
}: {
  facts: CancelFacts;
  reason: CancelReason | null;
}) {
  const plan = PLAN_NAMES[tier];
  const amount = formatCents(price);
  return (
    <>
      <StepNumber at={3} />
      <Statement>
        {isUnpaid
          ? "It ends at once, and nothing is charged."
          : isTrial
            ? `Your ${plan} trial ends on ${until}, and nothing is charged.`
            : `${plan} ends on ${until}, and ${amount} is not charged that day.`}
      </Statement>
      <Leaders
        facts={[
          ...(reason ? [{ name: "Reason", value: CANCEL_REASON_TEXTS[reason].short }] : []),
          ...(isUnpaid
            ? []
            : [
                { name: "AI words until then", value: dailyPhrase(limitOf(tier, "ai-words")) },
                { name: "No longer charged", value: `${amount}/month` },
                { name: "Then", value: unpaidPlan(tierAfter) },
              ]),
        ]}
      />
    </>
  );
}
