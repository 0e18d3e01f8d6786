import { href, useLocation } from "react-router";
import type { Unsent } from "#app/connection/network-error.ts";
import type { FillOutcome } from "#app/routes/generation/fill-form.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import type { editWordStart } from "./edit-word-start.ts";
import { WordForm, type WordFormOutcome } from "./word-form.tsx";

/** The dialog in which a word is changed; `filled` is what the page answered to a form that was to be filled in. */
export function EditWordDialog({
  start: { id, constraint, defaultValue, limit, sets },
  outcome,
  filled,
}: {
  start: Awaited<ReturnType<typeof editWordStart>>;
  outcome?: WordFormOutcome | Unsent | undefined;
  filled?: FillOutcome | undefined;
}) {
  const { search } = useLocation();
  const query = listSearch(parseListParams(new URLSearchParams(search)));
  const closeTo = href("/vocabulary") + query;
  return (
    <Dialog title="Edit word" closeTo={closeTo} size="form">
      <WordForm
        action={href("/vocabulary/:id/edit", { id }) + query}
        constraint={constraint}
        defaultValue={filled?.fields ?? defaultValue}
        outcome={outcome}
        failure={filled?.failure}
        limit={filled?.limit ?? limit}
        sets={sets}
        isBroughtBack={filled !== undefined}
        duplicateTo={(existing) => href("/vocabulary/:id", { id: existing }) + query}
        closeTo={closeTo}
        isNew={false}
      />
    </Dialog>
  );
}
