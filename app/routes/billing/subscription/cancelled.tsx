import { formatCents } from "#app/ui/billing/money.ts";
import { dailyPhrase } from "#app/ui/billing/plan-figures.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { limitOf, PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import { Reactivate } from "./plan-plate.tsx";
import { Statement } from "./step-texts.tsx";

type Shown = { facts: CancelFacts; closeTo: string };

/** The last step: what was cancelled, and the way to take it back. */
export function Cancelled({ facts, closeTo }: Shown) {
  const { tier, tierAfter, until, price, state, isTrial } = facts;
  const done = <ButtonLink to={closeTo}>Done</ButtonLink>;
  if (state === "ended") {
    return (
      <>
        <Statement>It has ended, and nothing more is charged.</Statement>
        <DialogActions>{done}</DialogActions>
      </>
    );
  }
  return (
    <>
      <Statement>
        It is cancelled at the end of the billing period
        {isTrial && ", when your trial ends"}.
      </Statement>
      <Leaders
        facts={[
          { name: `${PLAN_NAMES[tier]} lasts until`, value: until },
          { name: "No longer charged", value: `${formatCents(price)}/month` },
          { name: "Your words, sets and progress", value: "all kept" },
          { name: "AI words from then on", value: dailyPhrase(limitOf(tierAfter, "ai-words")) },
        ]}
      />
      <p className="mt-4 text-ink-soft">
        Changed your mind? You can take it back until {until}, at the same price.
      </p>
      <DialogActions>
        {done}
        <Reactivate variant="secondary" />
      </DialogActions>
    </>
  );
}

/** Stands in place of the steps if there is nothing that could end. */
export function NothingToCancel({ facts: { state, tier, until }, closeTo }: Shown) {
  return (
    <>
      <Statement>
        {state === "ending"
          ? `${PLAN_NAMES[tier]} ends on ${until} already.`
          : "There is no subscription to cancel."}
      </Statement>
      <DialogActions>
        <ButtonLink to={closeTo}>Back to your subscription</ButtonLink>
      </DialogActions>
    </>
  );
}
