import { useRef } from "react";
import { href } from "react-router";
import { letLeave } from "#app/document/typed-text-guard.tsx";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FormId } from "#app/forms/form-id.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import type { FillOutcome } from "#app/routes/generation/fill-form.ts";
import { EnterButton, GenerationButtons } from "#app/routes/generation/generation-buttons.tsx";
import { GenerationNotes } from "#app/routes/generation/generation-notes.tsx";
import { useGeneration } from "#app/routes/generation/use-generation.ts";
import { WordFields } from "#app/routes/words/edit/word-fields.tsx";
import type { WordFormOutcome } from "#app/routes/words/edit/word-form.tsx";
import { keepInBrowser, LIMITED_SIGN_IN } from "#app/routes/words/unsaved/unsaved-word.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { blankWord, type WordFormFields } from "#app/views/words/word-form-fields.ts";
import type { DailyLimit } from "#services/usage/tier-limits.ts";

/** The word form for visitors: what they type is kept for them, and saved once they have signed in. */
export function TryWordForm({
  start: { formId, constraint, limit },
  outcome,
  filled,
}: {
  start: { formId: string; constraint: FormConstraints; limit: DailyLimit | null };
  outcome?: WordFormOutcome | undefined;
  /** The answer to a form that was to be filled in. */
  filled?: FillOutcome | undefined;
}) {
  const defaultValue = filled?.fields ?? blankWord(undefined);
  const [form, fields] = useActionForm<WordFormFields>({
    id: "word",
    constraint,
    lastResult: outcome?.result,
    defaultValue,
  });
  const generation = useGeneration("word", {
    addressOf: (step) => `${href("/try")}/${step}`,
    start: {
      fields: outcome?.result.initialValue ?? defaultValue,
      failure: filled?.failure,
      limit: filled?.limit ?? limit,
    },
    isVisitor: true,
    isNew: true,
    onReached: (form) => {
      if (keepInBrowser(form)) letLeave();
      window.location.assign(LIMITED_SIGN_IN);
    },
  });
  const keeper = useRef<HTMLInputElement>(null);

  function keep() {
    const input = keeper.current;
    if (input?.form) input.value = keepInBrowser(input.form) ? "browser" : "";
  }

  return (
    <Dialog title="Add your first word" closeTo="/" size="form" reloadOnClose>
      <div onInput={keep} onSubmit={keep}>
        <ActionForm form={form} action={href("/try")} reloadDocument>
          <EnterButton />
          <input ref={keeper} type="hidden" name="keptBy" />
          <FormId value={filled?.formId ?? formId} />
          <WordFields
            fields={fields}
            gender={undefined}
            hasFocus
            englishHint="Try “coffee”: “Translate to Arabic” writes it, marks and all."
            notice={<GenerationNotes generation={generation} />}
            origins={generation.origins}
            generation={<GenerationButtons generation={generation} />}
          />
          <p className="text-sm text-ink-soft">
            We’ll keep your word here while you sign in. You can add a picture afterwards.
          </p>
          <DialogActions>
            <Button>Sign in to save</Button>
            <ButtonLink to="/" reloadDocument variant="quiet">
              Cancel
            </ButtonLink>
          </DialogActions>
        </ActionForm>
      </div>
    </Dialog>
  );
}
