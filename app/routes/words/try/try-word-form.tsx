import { useRef } from "react";
import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import { blankWord } from "#app/routes/words/edit/prefill.ts";
import { WordFields } from "#app/routes/words/edit/word-fields.tsx";
import type { WordFormOutcome } from "#app/routes/words/edit/word-form.tsx";
import type { WordFormFields } from "#app/routes/words/edit/word-form-fields.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { keepInBrowser } from "./unsaved-word.ts";

/** The word form for visitors: what they type is kept for them, and saved once they have signed in. */
export function TryWordForm({
  constraint,
  outcome,
}: {
  constraint: FormConstraints;
  outcome: WordFormOutcome | undefined;
}) {
  const [form, fields] = useActionForm<WordFormFields>({
    id: "word",
    constraint,
    lastResult: outcome?.result,
    defaultValue: blankWord(undefined),
  });
  const keeper = useRef<HTMLInputElement>(null);

  function keep() {
    const input = keeper.current;
    if (input?.form) input.value = keepInBrowser(input.form) ? "browser" : "";
  }

  return (
    <div onInput={keep} onSubmit={keep}>
      <ActionForm form={form} action={href("/try")} reloadDocument>
        <input ref={keeper} type="hidden" name="keptBy" />
        <WordFields fields={fields} gender={undefined} hasFocus />
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
  );
}
