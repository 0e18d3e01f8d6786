import { type ComponentProps, useEffect, useState } from "react";
import { href, useRouteLoaderData } from "react-router";
import type { Unsent } from "#app/connection/network-error.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { FillOutcome } from "#app/routes/generation/fill-form.ts";
import { useListSearch } from "#app/routes/words/list/list-params.ts";
import { takeFromBrowser } from "#app/routes/words/unsaved/unsaved-word.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { WordFormFields } from "#app/views/words/word-form-fields.ts";
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
  const { key, defaultValue, isRestored } = useRestoredWord({
    ...start,
    ...(filled && { defaultValue: filled.fields }),
  });
  const saved = useRouteLoaderData<typeof rootLoader>("root")?.notification;
  const news = isRestored ? dataRestored : saved?.isInPage && saved;
  const query = useListSearch();
  const closeTo = start.returnTo ?? href("/vocabulary") + query;
  return (
    <Dialog title="Add a word" closeTo={closeTo} size="form">
      <div role="status">{news && <News {...news} />}</div>
      <RoomNotices notices={start.roomNotices} />
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
        formId={filled?.formId ?? start.formId}
        duplicateTo={(id) => href("/vocabulary/:id", { id }) + query}
        closeTo={closeTo}
        isNew
      />
    </Dialog>
  );
}

/** The add form opened by a word in the address, which is then taken out of it. */
export function PrefilledForm({
  closeTo,
  query,
  ...start
}: Pick<ComponentProps<typeof WordForm>, "formId" | "constraint" | "defaultValue" | "sets"> & {
  closeTo: string;
  query: string;
}) {
  useEffect(() => {
    window.history.replaceState(window.history.state, "", closeTo);
  }, [closeTo]);
  return (
    <Dialog title="Add a word" closeTo={closeTo} size="form">
      <WordForm
        {...start}
        action={href("/vocabulary/new") + query}
        outcome={undefined}
        duplicateTo={(id) => href("/vocabulary/:id", { id }) + query}
        closeTo={closeTo}
        isNew
      />
    </Dialog>
  );
}

/** The address of the form for a new word at a place in the list, for these sets, which a page asks to be returned to. */
export function newWordAddress(
  listQuery: string,
  { returnTo, sets = [] }: { returnTo: string | null; sets?: readonly string[] },
): string {
  const query = new URLSearchParams(listQuery);
  for (const id of sets) query.append("set", id);
  if (returnTo) query.set("returnTo", returnTo);
  return href("/vocabulary/new") + (query.size > 0 ? `?${query}` : "");
}

/** Tells inside the sheet what became of the word before; there it covers nothing. */
function News({ title, description }: Pick<Notification, "title" | "description">) {
  return (
    <p className="mb-4 flex gap-2 rounded-md bg-correct-wash px-3 py-2 text-sm">
      <Icon name="check" className="size-5 shrink-0 text-correct" />
      <span className="min-w-0 wrap-anywhere">
        <b className="text-correct">{title}</b> {description}
      </span>
    </p>
  );
}

const dataRestored = {
  title: "Data Restored",
  description: "Your word is back in the form.",
};

type Start = { formId: string; defaultValue: Partial<WordFormFields>; isRestored: boolean };

/** Returns the start of the add form: the server's word, or what this browser kept of a visitor. */
function useRestoredWord({ formId, defaultValue, isRestored }: Start) {
  const [restored, setRestored] = useState<{ formId: string; fields: Partial<WordFormFields> }>();

  useEffect(() => {
    if (!isRestored && isTypedInto(document.forms.namedItem("word"))) return;
    const fields = takeFromBrowser();
    if (fields && !isRestored) setRestored({ formId, fields });
  }, [formId, isRestored]);

  if (restored?.formId !== formId) return { key: formId, defaultValue, isRestored };
  return { key: `${formId}-restored`, defaultValue: restored.fields, isRestored: true };
}

/** Text that arrived before the scripts did is worth more than what was typed before. */
function isTypedInto(form: HTMLFormElement | null): boolean {
  const texts = form?.querySelectorAll<HTMLInputElement>("input:not([type]), textarea") ?? [];
  return [...texts].some((text) => text.value !== text.defaultValue);
}
