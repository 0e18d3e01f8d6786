import { href, useLocation, useRouteLoaderData } from "react-router";
import type { Unsent } from "#app/connection/network-error.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { FillOutcome } from "#app/routes/words/generation/fill-form.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { dataRestored, useRestoredWord } from "#app/routes/words/try/use-restored-word.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { newWordAddress } from "./new-word-address.ts";
import type { newWordStart } from "./new-word-start.ts";
import { WordForm, type WordFormOutcome } from "./word-form.tsx";

/** The dialog in which a word is added; `filled` is what the page answered to a form that was to be filled in. */
export function NewWordDialog({
  start,
  outcome,
  filled,
}: {
  start: Awaited<ReturnType<typeof newWordStart>>["data"];
  outcome?: WordFormOutcome | Unsent | undefined;
  filled?: FillOutcome | undefined;
}) {
  const { search } = useLocation();
  const { key, defaultValue, isRestored } = useRestoredWord({
    ...start,
    ...(filled && { defaultValue: filled.fields }),
  });
  const saved = useRouteLoaderData<typeof rootLoader>("root")?.notification;
  const news = isRestored ? dataRestored : saved;
  const query = listSearch(parseListParams(new URLSearchParams(search)));
  const closeTo = start.returnTo ?? href("/vocabulary") + query;
  return (
    <Dialog title="Add a word" closeTo={closeTo} size="lg">
      {news && <NewsOnPage {...news} />}
      <WordForm
        key={key}
        action={newWordAddress(query, { returnTo: start.returnTo })}
        constraint={start.constraint}
        defaultValue={defaultValue}
        outcome={outcome}
        failure={filled?.failure}
        limit={filled?.limit ?? start.limit}
        sets={start.sets}
        isBroughtBack={isRestored || filled !== undefined}
        duplicateTo={(id) => href("/vocabulary/:id", { id }) + query}
        closeTo={closeTo}
        isNew
      />
    </Dialog>
  );
}

/** Without scripts a notification lies on the page, where the dialog covers it. */
function NewsOnPage({ title, description }: Pick<Notification, "title" | "description">) {
  return (
    <div className="needs-no-script mb-5">
      <Alert tone="correct" title={title}>
        {description}
      </Alert>
    </div>
  );
}
