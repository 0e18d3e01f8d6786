import { dailyPhrase } from "#app/ui/billing/plan-figures.ts";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { can, limitOf, PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import { Statement, StepNumber } from "./step-texts.tsx";

/** The first step: what would be lost, and what stays. */
export function ConfirmStep({ facts }: { facts: CancelFacts }) {
  const { tier, until, isUnpaid, isTrial } = facts;
  const plan = PLAN_NAMES[tier];
  const losses = [
    {
      name: "AI words",
      value: `${dailyPhrase(limitOf("free", "ai-words"))} instead of ${dailyPhrase(limitOf(tier, "ai-words"))}`,
    },
    {
      name: "AI stories",
      value: `${dailyPhrase(limitOf("free", "ai-stories"))} instead of ${dailyPhrase(limitOf(tier, "ai-stories"))}`,
    },
    can(tier, "bulk-import") && { name: "Bulk import", value: "no longer" },
    can(tier, "export") && { name: "Data export", value: "no longer" },
    until && { name: `${plan} lasts until`, value: until },
  ].filter((row) => row !== false && row !== null && row !== "");
  return (
    <>
      <StepNumber at={1} />
      <Statement>
        {isUnpaid
          ? "Cancel the subscription that is not paid yet?"
          : `Cancel ${isTrial ? `your ${plan} trial` : plan}?`}{" "}
        You keep everything you have made.
      </Statement>
      <Leaders
        facts={[
          { name: "Your words, sets and progress", value: "all kept" },
          { name: "Typing words, studying, practice", value: "as now" },
          ...(isUnpaid ? [{ name: "It ends", value: "at once" }] : losses),
        ]}
      />
    </>
  );
}
