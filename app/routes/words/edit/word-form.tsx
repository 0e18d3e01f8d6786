import type { SubmissionResult } from "@conform-to/react";
import type { KeyboardEvent } from "react";
import { useNavigation } from "react-router";
import { type Unsent, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { letLeave } from "#app/document/typed-text-guard.tsx";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import type { FillOutcome } from "#app/routes/generation/fill-form.ts";
import { EnterButton, GenerationButtons } from "#app/routes/generation/generation-buttons.tsx";
import { GenerationNotes } from "#app/routes/generation/generation-notes.tsx";
import { useGeneration } from "#app/routes/generation/use-generation.ts";
import { WordImageField } from "#app/routes/images/word-image-field.tsx";
import { keepInBrowser } from "#app/routes/words/unsaved/unsaved-word.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { latePart } from "#app/ui/late-part.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
import type { DailyLimit } from "#services/usage/tier-limits.ts";
import { type DuplicateFound, DuplicateNotice, duplicateNoticeId } from "./duplicate-notice.tsx";
import { useTypedWord } from "./use-typed-word.ts";
import { WordFields } from "./word-fields.tsx";
import { WordSetsField } from "./word-sets-field.tsx";

const FORM = "word";

const LimitReached = latePart(async () => {
  const { LimitReached } = await import("#app/routes/generation/limit-reached.tsx");
  return { default: LimitReached };
});

/** The form that adds or changes a word; `action` is the address of the page that answers it. */
export function WordForm({
  action,
  constraint,
  defaultValue,
  outcome: given,
  failure,
  limit,
  sets = [],
  isBroughtBack = false,
  formId,
  duplicateTo,
  closeTo,
  isNew,
}: {
  action: string;
  constraint: FormConstraints;
  defaultValue: Partial<WordFormFields>;
  outcome: WordFormOutcome | Unsent | undefined;
  /** Why the page filled nothing in. */
  failure?: FillOutcome["failure"] | undefined;
  /** Today's limit of generated words; null while unknown. */
  limit?: DailyLimit | null;
  /** Own sets that the word can be put into. */
  sets?: readonly { id: string; name: string }[];
  /** The initial values were typed before and are saved nowhere. */
  isBroughtBack?: boolean;
  /** Names the page that the form came with, so that one word of it is generated once however often it is asked for. */
  formId?: string;
  /** The address of the word that is there already. */
  duplicateTo: (wordId: string) => string;
  closeTo: string;
  isNew: boolean;
}) {
  const unsent = unsentMessage(given);
  const outcome = useLatestAnswer<WordFormOutcome>(given);
  const [form, fields] = useActionForm<WordFormFields>({
    id: FORM,
    constraint,
    lastResult: outcome?.result,
    defaultValue,
  });
  const { state, formAction } = useNavigation();
  const isSaving = state !== "idle" && formAction === action;
  const { isValid, problems, arabicHint, duplicate, isConfirmed } = useTypedWord(FORM, {
    isNew,
    posted: outcome?.duplicate,
  });
  const generation = useGeneration(FORM, {
    addressOf: (step) => action.replace(/(?=\?|$)/, `/${step}`),
    start: { fields: outcome?.result.initialValue ?? defaultValue, failure, limit: limit ?? null },
    isVisitor: false,
    isNew,
  });
  const isHydrated = useHydrated();
  const isRepeated = isHydrated && isNew && duplicate !== undefined && !isConfirmed;
  const save = {
    action,
    "aria-disabled": isSaving || !isValid || isRepeated,
    "aria-describedby": isRepeated ? duplicateNoticeId : undefined,
    pendingText: "Saving…",
  };
  const kept = outcome?.result.initialValue;
  const imageUrl = (outcome ? kept?.imageUrl?.toString() : defaultValue.imageUrl) ?? "";
  const imageRefusal = (outcome ? kept?.imageRefusal : defaultValue.imageRefusal)?.toString();
  return (
    <ActionForm
      form={form}
      problem={unsent}
      action={action}
      encType="multipart/form-data"
      onKeyDown={isNew ? saveAndGoOn : undefined}
      {...(isBroughtBack && { "data-unsaved": "" })}
    >
      <EnterButton disabled={save["aria-disabled"]} />
      {formId && <FormId value={formId} />}
      <WordFields
        fields={fields}
        gender={defaultValue.gender}
        hasFocus={isNew && !fields.imageUrl.errors}
        problems={problems}
        arabicHint={arabicHint}
        notice={
          <>
            {duplicate && (
              <DuplicateNotice
                duplicate={duplicate}
                field={fields.confirmDifferent}
                to={duplicateTo(duplicate.existingId)}
                takesFocus={duplicate === outcome?.duplicate}
              />
            )}
            <GenerationNotes generation={generation} />
          </>
        }
        origins={generation.origins}
        generation={<GenerationButtons generation={generation} />}
        image={
          <WordImageField
            key={`${imageUrl} ${imageRefusal}`}
            imageUrl={imageUrl}
            refusal={imageRefusal}
            errors={fields.imageUrl.errors}
          />
        }
      />
      {sets.length > 0 && <WordSetsField field={fields.wordSetIds} sets={sets} />}
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
          preventScrollReset={!closeTo.includes("#")}
          className={isNew ? "max-sm:hidden" : undefined}
        >
          Cancel
        </ButtonLink>
      </DialogActions>
      {generation.reached && (
        <LimitReached
          reached={generation.reached}
          closeTo={action}
          onLeave={generation.closeReached}
          onUpgrade={keepTyped}
          onMissing={generation.missReached}
        />
      )}
    </ActionForm>
  );
}

/** Saves the word and opens the next form with Ctrl or Cmd and Enter. */
function saveAndGoOn(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const button = event.currentTarget.querySelector<HTMLButtonElement>("button[name=next]");
  event.preventDefault();
  button?.click();
}

function keepTyped(): void {
  const form = document.forms.namedItem(FORM);
  if (form && keepInBrowser(form)) letLeave();
}

export type WordFormOutcome = {
  result: SubmissionResult<string[]>;
  duplicate?: DuplicateFound;
};
