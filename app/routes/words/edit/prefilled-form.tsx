import { useEffect } from "react";
import { href } from "react-router";
import type { FormConstraints } from "#app/forms/use-action-form.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import type { prefillFrom } from "./prefill.ts";
import { WordForm } from "./word-form.tsx";

/** The add form opened by a word in the address, which is then taken out of it. */
export default function PrefilledForm({
  prefill,
  formId,
  constraint,
  sets,
  closeTo,
  query,
}: {
  prefill: NonNullable<ReturnType<typeof prefillFrom>>;
  formId: string;
  constraint: FormConstraints;
  sets: readonly { id: string; name: string }[];
  closeTo: string;
  query: string;
}) {
  useEffect(() => {
    window.history.replaceState(window.history.state, "", closeTo);
  }, [closeTo]);
  return (
    <Dialog title="Add a word" closeTo={closeTo} size="form">
      <WordForm
        action={href("/vocabulary/new") + query}
        constraint={constraint}
        defaultValue={prefill}
        sets={sets}
        formId={formId}
        outcome={undefined}
        duplicateTo={(id) => href("/vocabulary/:id", { id }) + query}
        closeTo={closeTo}
        isNew
      />
    </Dialog>
  );
}
