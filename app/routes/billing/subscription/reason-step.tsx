import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { TextAreaField } from "#app/ui/fields/text-field.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { CANCEL_REASONS, LONGEST_FEEDBACK } from "#models/billing/billing-rules.ts";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { CancelFacts } from "./cancel-facts.ts";
import type { Said, SaidErrors } from "./cancel-form.ts";
import { CANCEL_REASON_TEXTS } from "./cancel-reasons.ts";
import { StepNumber } from "./step-texts.tsx";

/** The second step: why one leaves, which need not be said. */
export function ReasonStep({
  facts: { words, tier, until, isUnpaid },
  reason,
  feedback,
  errors,
}: Said & {
  facts: CancelFacts;
  errors: SaidErrors;
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
        options={CANCEL_REASONS.map((value) => ({
          value,
          label: CANCEL_REASON_TEXTS[value].label,
        }))}
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
