import type { SubmissionResult } from "@conform-to/react";
import { type KeyboardEvent, useEffect } from "react";
import { useNavigation } from "react-router";
import { SIGNED_OUT } from "#app/connection/call-server.ts";
import { type Unsent, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import { WordImageField } from "#app/routes/words/images/word-image-field.tsx";
import { keepInBrowser } from "#app/routes/words/try/unsaved-word.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type DuplicateFound, DuplicateNotice, duplicateNoticeId } from "./duplicate-notice.tsx";
import { useTypedWord } from "./use-typed-word.ts";
import { WordFields } from "./word-fields.tsx";
import type { WordFormFields } from "./word-form-fields.ts";

const formId = "word";

/** The form that adds or changes a word; `action` is the address of the page that answers it. */
export function WordForm({
  action,
  constraint,
  defaultValue,
  outcome: given,
  duplicateTo,
  closeTo,
  isNew,
}: {
  action: string;
  constraint: FormConstraints;
  defaultValue: Partial<WordFormFields>;
  outcome: WordFormOutcome | Unsent | undefined;
  /** The address of the word that is there already. */
  duplicateTo: (wordId: string) => string;
  closeTo: string;
  isNew: boolean;
}) {
  const unsent = unsentMessage(given);
  const outcome = useLatestAnswer<WordFormOutcome>(given);
  const [form, fields] = useActionForm<WordFormFields>({
    id: formId,
    constraint,
    lastResult: outcome?.result,
    defaultValue,
  });
  const { state, formAction } = useNavigation();
  const isSaving = state !== "idle" && formAction === action;
  const { isValid, problems, arabicHint, duplicate, isConfirmed } = useTypedWord(formId, {
    isNew,
    posted: outcome?.duplicate,
  });
  useKeptWhenSignedOut(isNew);
  const isHydrated = useHydrated();
  const isRepeated = isHydrated && isNew && duplicate !== undefined && !isConfirmed;
  const save = {
    action,
    disabled: !isValid || isRepeated || isSaving,
    "aria-describedby": isRepeated ? duplicateNoticeId : undefined,
    pendingText: "Saving…",
  };
  const kept = outcome?.result.initialValue;
  const imageUrl = (outcome ? kept?.imageUrl?.toString() : defaultValue.imageUrl) ?? "";
  const imageRefusal = kept?.imageRefusal?.toString();
  return (
    <ActionForm
      form={form}
      problem={unsent}
      action={action}
      encType="multipart/form-data"
      onKeyDown={isNew ? saveAndGoOn : undefined}
    >
      <WordFields
        fields={fields}
        gender={defaultValue.gender}
        hasFocus={isNew && !fields.imageUrl.errors}
        problems={problems}
        arabicHint={arabicHint}
        notice={
          duplicate && (
            <DuplicateNotice
              duplicate={duplicate}
              field={fields.confirmDifferent}
              to={duplicateTo(duplicate.existingId)}
              takesFocus={duplicate === outcome?.duplicate}
            />
          )
        }
        image={
          <WordImageField
            key={`${imageUrl} ${imageRefusal}`}
            imageUrl={imageUrl}
            refusal={imageRefusal}
            errors={fields.imageUrl.errors}
          />
        }
      />
      <DialogActions>
        <SubmitButton {...save}>{isNew ? "Save word" : "Save changes"}</SubmitButton>
        {isNew && (
          <SubmitButton
            {...save}
            name="next"
            value="another"
            variant="secondary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className="max-sm:flex-1"
          >
            Save and add another
            <span aria-hidden="true" className="needs-script">
              <kbd>
                {isHydrated && /Mac|iPad/.test(navigator.platform) ? "⌘ Enter" : "Ctrl Enter"}
              </kbd>
            </span>
          </SubmitButton>
        )}
        <ButtonLink
          to={closeTo}
          variant="quiet"
          preventScrollReset
          className={isNew ? "max-sm:hidden" : undefined}
        >
          Cancel
        </ButtonLink>
      </DialogActions>
    </ActionForm>
  );
}

/** Saves the word and opens the next form with Ctrl or Cmd and Enter. */
function saveAndGoOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>("button[name=next]");
  event.preventDefault();
  if (button && !button.disabled) event.currentTarget.requestSubmit(button);
}

/** Keeps a typed word in the browser until the learner has signed in again. */
function useKeptWhenSignedOut(isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const keep = () => {
      const form = document.forms.namedItem(formId);
      if (form) keepInBrowser(form);
    };
    window.addEventListener(SIGNED_OUT, keep);
    return () => window.removeEventListener(SIGNED_OUT, keep);
  }, [isNew]);
}

export type WordFormOutcome = {
  result: SubmissionResult<string[]>;
  duplicate?: DuplicateFound;
};
