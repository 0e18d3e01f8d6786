import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import type { SetFormFields } from "#app/actions/word-sets/set-form-schema.ts";
import { type Unsent, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Checkbox } from "#app/forms/choice-fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { DEFAULT_SET_COLOR } from "#models/word-sets/word-set-rules.ts";
import { ColorField } from "./color-field.tsx";

export type SetFormOutcome = { result: SubmissionResult<string[]> };

/** The form that makes or changes a set. */
export function SetForm({
  action,
  constraint,
  defaultValue,
  outcome: given,
  colors,
  submitLabel,
  problem,
  closeTo,
  hasPublicity = true,
  before,
  picker,
}: {
  action: string;
  constraint: FormConstraints;
  defaultValue: Partial<SetFormFields>;
  outcome: SetFormOutcome | Unsent | undefined;
  colors: readonly string[];
  submitLabel: string;
  /** Why the form cannot be sent yet; said when it is tried. */
  problem?: string | undefined;
  closeTo: string;
  hasPublicity?: boolean;
  before?: ReactNode;
  /** Chooses the words of a new set; it is told what is wrong with the choice, and how often that was said. */
  picker?: (errors: string[] | undefined, refusals: number) => ReactNode;
}) {
  const outcome = useLatestAnswer<SetFormOutcome>(given);
  const [form, fields] = useActionForm<SetFormFields>({
    id: "word-set",
    constraint,
    lastResult: outcome?.result,
    defaultValue,
  });
  const [refusals, setRefusals] = useState(0);
  const refuse = () => setRefusals((count) => count + 1);
  // A wrong id has an error of its own, at its place in the list.
  const sentErrors = [...new Set(Object.values(fields.vocabularyIds.allErrors).flat())];
  const wordErrors = problem && refusals > 0 ? [problem] : sentErrors;
  return (
    <ActionForm form={form} problem={unsentMessage(given)} action={action}>
      {/* Enter presses the first button of a form. */}
      <button
        type="submit"
        name="byEnter"
        value="on"
        tabIndex={-1}
        aria-hidden="true"
        onClick={(event) => {
          if (!problem) return;
          event.preventDefault();
          refuse();
        }}
        className="sr-only"
      />
      {before}
      <TextField
        field={fields.name}
        label="Set Name"
        autoFocus
        autoComplete="off"
        script="either"
        enterKeyHint="done"
      />
      <TextAreaField
        field={fields.description}
        label="Description"
        optional
        script="either"
        rows={2}
      />
      <ColorField
        field={fields.color}
        colors={colors}
        own={fields.color.defaultValue ?? DEFAULT_SET_COLOR}
      />
      {hasPublicity && (
        <Checkbox
          field={fields.isPublic}
          label="Make this set public"
          hint="Everybody who is signed in can then see and duplicate it, under your name."
        />
      )}
      {picker?.(wordErrors.length > 0 ? wordErrors : undefined, refusals)}
      <DialogActions>
        <SubmitButton
          action={action}
          aria-disabled={problem !== undefined}
          onRefused={refuse}
          pendingText="Saving..."
        >
          {submitLabel}
        </SubmitButton>
        <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
          Cancel
        </ButtonLink>
      </DialogActions>
    </ActionForm>
  );
}
