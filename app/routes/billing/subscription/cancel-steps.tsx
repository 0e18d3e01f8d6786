import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { TextAreaField } from "#app/ui/fields/text-area-field.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import {
  CANCEL_REASONS,
  type CancelReason,
  LONGEST_FEEDBACK,
} from "#models/billing/billing-rules.ts";
import { can, limitOf, PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import type { Said, Step } from "./cancel-form.ts";
import { Reactivate } from "./plan-plate.tsx";

const reasons: Record<CancelReason, { label: string; short: string }> = {
  "too-expensive": { label: "Too expensive", short: "Too expensive" },
  "not-using": { label: "I am not using it", short: "Not using it" },
  "found-alternative": { label: "I found something else", short: "Found something else" },
  "technical-issues": { label: "Something does not work", short: "Something does not work" },
  "completed-learning": { label: "I learned what I wanted", short: "Learned what I wanted" },
  "temporary-break": { label: "I am taking a break", short: "Taking a break" },
  other: { label: "Another reason", short: "Another reason" },
};

const said = "font-display text-lg leading-snug font-medium";

type Shown = { facts: CancelFacts; closeTo: string };

/** One step of the cancellation; what was said goes along from step to step. */
export function CancelSteps({
  facts,
  closeTo,
  step,
  said: { reason, feedback },
  errors,
}: Shown & {
  step: Step;
  said: Said;
  errors: Partial<Record<"reason" | "feedback", string[] | null | undefined>>;
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
      {step === "confirm" && <Confirm facts={facts} />}
      {step === "reason" && (
        <Reason facts={facts} reason={reason} feedback={feedback} errors={errors} />
      )}
      {step === "final" && <Final facts={facts} reason={reason} />}
      <DialogActions twoRows={step !== "confirm"}>
        {step === "final" ? (
          <SubmitButton
            action={action}
            name="step"
            value="cancel"
            variant="destroy"
            pendingText="Canceling…"
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

function StepNumber({ at }: { at: number }) {
  return <p className="mb-4 text-sm text-ink-soft tabular-nums">Step {at} of 3</p>;
}

function Confirm({ facts }: { facts: CancelFacts }) {
  const { tier, until, isUnpaid, isTrial } = facts;
  const plan = PLAN_NAMES[tier];
  const losses = [
    {
      name: "AI words",
      value: `${perDay(limitOf("free", "ai-words"))} instead of ${perDay(limitOf(tier, "ai-words"))}`,
    },
    {
      name: "AI stories",
      value: `${perDay(limitOf("free", "ai-stories"))} instead of ${perDay(limitOf(tier, "ai-stories"))}`,
    },
    can(tier, "bulk-import") && { name: "Bulk import", value: "no longer" },
    can(tier, "export") && { name: "Data export", value: "no longer" },
    until && { name: `${plan} lasts until`, value: until },
  ].filter((row) => row !== false && row !== null && row !== "");
  return (
    <>
      <StepNumber at={1} />
      <p className={`${said} mb-4`}>
        {isUnpaid
          ? "Cancel the subscription that is not paid yet?"
          : `Cancel ${isTrial ? `your ${plan} trial` : plan}?`}{" "}
        You keep everything you have made.
      </p>
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

function Reason({
  facts: { words, tier, until, isUnpaid },
  reason,
  feedback,
  errors,
}: Said & {
  facts: CancelFacts;
  errors: Partial<Record<"reason" | "feedback", string[] | null | undefined>>;
}) {
  return (
    <div className="grid gap-5">
      <StepNumber at={2} />
      <RadioGroup
        id="reason"
        name="reason"
        look="rows"
        legend={
          <>
            Why are you leaving? <span className="font-normal">(optional)</span>
          </>
        }
        defaultValue={reason ?? ""}
        options={CANCEL_REASONS.map((value) => ({ value, label: reasons[value].label }))}
        {...(errors.reason && { errors: errors.reason })}
      />
      <TextAreaField
        id="feedback"
        name="feedback"
        label="What would have kept you?"
        optional
        script="either"
        maxLength={LONGEST_FEEDBACK}
        defaultValue={feedback ?? ""}
        {...(errors.feedback && { errors: errors.feedback })}
      />
      <p className="text-ink-soft">
        You keep {words > 0 ? `all ${countOfWords(words)}` : "your words"}, your sets and your
        progress.{!isUnpaid && until && ` ${PLAN_NAMES[tier]} lasts until ${until}.`}
      </p>
    </div>
  );
}

function Final({
  facts: { tier, until, price, isTrial, isUnpaid },
  reason,
}: {
  facts: CancelFacts;
  reason: CancelReason | null;
}) {
  const plan = PLAN_NAMES[tier];
  const amount = formatCents(price);
  const words =
    limitOf(tier, "ai-words") === null
      ? "Unlimited AI words"
      : `${limitOf(tier, "ai-words")} AI words a day`;
  return (
    <>
      <StepNumber at={3} />
      <p className={`${said} mb-4`}>
        {isUnpaid
          ? "It ends at once, and nothing is charged."
          : isTrial
            ? `Your ${plan} trial ends on ${until}, and nothing is charged.`
            : `${plan} ends on ${until}, and ${amount} is not charged that day.`}
      </p>
      <Leaders
        facts={[
          ...(reason ? [{ name: "Reason", value: reasons[reason].short }] : []),
          ...(isUnpaid
            ? []
            : [
                { name: `${words} until`, value: until },
                { name: "No longer charged", value: `${amount}/month` },
                { name: "Then", value: "Free, $0" },
              ]),
        ]}
      />
    </>
  );
}

/** The last step: what was cancelled, and the way to take it back. */
export function Cancelled({ facts, closeTo }: Shown) {
  const { tier, until, price, state, isTrial } = facts;
  const done = <ButtonLink to={closeTo}>Done</ButtonLink>;
  if (state === "ended") {
    return (
      <>
        <p className={said}>It has ended, and nothing more is charged.</p>
        <DialogActions>{done}</DialogActions>
      </>
    );
  }
  return (
    <>
      <p className={`${said} mb-4`}>
        It is cancelled at the end of the billing period
        {isTrial && ", when your trial ends"}.
      </p>
      <Leaders
        facts={[
          { name: `${PLAN_NAMES[tier]} lasts until`, value: until },
          { name: "No longer charged", value: `${formatCents(price)}/month` },
          { name: "Your words, sets and progress", value: "all kept" },
          { name: "AI words from then on", value: perDay(limitOf("free", "ai-words")) },
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
      <p className={said}>
        {state === "ending"
          ? `${PLAN_NAMES[tier]} is cancelled already. It lasts until ${until}.`
          : "There is no subscription to cancel."}
      </p>
      <DialogActions>
        <ButtonLink to={closeTo}>Back to your subscription</ButtonLink>
      </DialogActions>
    </>
  );
}

function perDay(limit: number | null): string {
  return limit === null ? "unlimited" : limit === 0 ? "none" : `${limit} a day`;
}
