import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { dailyPhrase } from "#app/ui/billing/plan-figures.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import type { CancelReason } from "#models/billing/billing-rules.ts";
import { can, type Feature, type Limited, limitOf, PLAN_NAMES } from "#models/users/plan-rules.ts";
import { unpaidPlan } from "../plan-words.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import type { Said, SaidErrors, Step } from "./cancel-form.ts";
import { CANCEL_REASON_TEXTS } from "./cancel-reasons.ts";
import { ReasonStep } from "./reason-step.tsx";
import { Statement, StepNumber } from "./step-texts.tsx";

/** One step of the cancellation; what was said goes along from step to step. */
export function CancelSteps({
  facts,
  closeTo,
  step,
  said: { reason, feedback },
  errors,
}: {
  facts: CancelFacts;
  closeTo: string;
  step: Step;
  said: Said;
  errors: SaidErrors;
}) {
  const action = href("/settings/subscription/cancel");
  const keep = (
    <ButtonLink
      to={closeTo}
      variant={step === "confirm" ? "secondary" : "quiet"}
      preventScrollReset
    >
      Keep my plan
    </ButtonLink>
  );
  return (
    <Form
      key={step}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      className={step === "confirm" ? undefined : "max-sm:pb-12"}
    >
      {step !== "reason" && (
        <>
          <input type="hidden" name="reason" value={reason ?? ""} />
          <input type="hidden" name="feedback" value={feedback ?? ""} />
        </>
      )}
      {step === "confirm" && <ConfirmStep facts={facts} />}
      {step === "reason" && (
        <ReasonStep facts={facts} reason={reason} feedback={feedback} errors={errors} />
      )}
      {step === "final" && <FinalStep facts={facts} reason={reason} />}
      <DialogActions twoRows={step !== "confirm"}>
        {step === "final" ? (
          <SubmitButton
            action={action}
            name="step"
            value="cancel"
            variant="destroy"
            pendingText="Ending it…"
          >
            Cancel subscription
          </SubmitButton>
        ) : (
          <SubmitButton action={action} name="step" value={step === "confirm" ? "reason" : "final"}>
            Continue
          </SubmitButton>
        )}
        {step !== "confirm" && (
          <SubmitButton
            action={action}
            name="step"
            value={step === "final" ? "reason" : "confirm"}
            variant="secondary"
          >
            Back
          </SubmitButton>
        )}
        {keep}
      </DialogActions>
    </Form>
  );
}

/** The first step: what would be lost, and what stays. */
function ConfirmStep({ facts }: { facts: CancelFacts }) {
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

/** The last step before it is done: when the plan ends, and what is not charged then. */
function FinalStep({
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
