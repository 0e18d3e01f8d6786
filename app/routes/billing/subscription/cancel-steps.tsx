import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import type { CancelFacts } from "./cancel-facts.ts";
import type { Said, SaidErrors, Step } from "./cancel-form.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { FinalStep } from "./final-step.tsx";
import { ReasonStep } from "./reason-step.tsx";

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
