import { dailyPhrase } from "#app/ui/billing/plan-figures.ts";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { can, type Feature, type Limited, limitOf, PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import { Statement, StepNumber } from "./step-texts.tsx";

/** The first step: what would be lost, and what stays. */
export function ConfirmStep({ facts }: { facts: CancelFacts }) {
  const { tier, tierAfter, until, isUnpaid, isTrial } = facts;
  const plan = PLAN_NAMES[tier];
  const insteadOf = (what: Limited) =>
    `${dailyPhrase(limitOf(tierAfter, what))} instead of ${dailyPhrase(limitOf(tier, what))}`;
  const isLost = (feature: Feature) => can(tier, feature) && !can(tierAfter, feature);
  const losses = [
    { name: "AI words", value: insteadOf("ai-words") },
    { name: "AI stories", value: insteadOf("ai-stories") },
    isLost("bulk-import") && { name: "Bulk import", value: "no longer" },
    isLost("export") && { name: "Data export", value: "no longer" },
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
