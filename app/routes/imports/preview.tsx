import { Form, href, Outlet, redirect } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { readForm } from "#app/http/read-form.ts";
import { counted } from "#app/ui/counted.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { findBatch } from "#models/imports/import-batch.ts";
import { PORTION } from "#models/imports/import-batch-rules.ts";
import { roomLeft } from "#models/study/kept-counts.ts";
import { noRoomFor } from "#models/users/kept-rules.ts";
import { type BatchCounts, countBatch, listFacts } from "#services/imports/batch-state.ts";
import { splitWarnings } from "#services/imports/split-warnings.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import type { Route } from "./+types/preview";
import { FilledInNote } from "./enrichment-notes.tsx";
import { EntryLines } from "./entry-lines.tsx";
import { IMPORT_ERROR } from "./import-news.ts";
import { importPortion } from "./import-portion.ts";
import { ImportSteps } from "./import-steps.tsx";
import { ListNotes } from "./list-notes.tsx";
import { StartOver } from "./start-over.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const batch = await findBatch(user.id);
  if (!batch || batch.completedAt) throw redirect(href("/bulk-import"));
  const counts = countBatch(batch);
  if (counts.toProcess > 0) throw redirect(href("/bulk-import/processing"));
  const doubts = splitWarnings(batch);
  const entries = batch.entries.map((entry, at) => ({ ...entry, doubt: doubts[at] ?? null }));
  const [{ vocabulary: aiWords }, { words: room }] = await Promise.all([
    tierLimits(user, new Date()),
    roomLeft(user.id),
  ]);
  const notices = room < counts.pending ? [noRoomFor("words", room)] : [];
  return { batchId: batch.id, counts, entries, facts: listFacts(batch), aiWords, notices };
}

export async function action({ request, context }: Route.ActionArgs) {
  return importPortion(context.get(userContext), await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Bulk import: Preview", matches);

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const { batchId, counts, entries, facts, aiWords, notices } = loaderData;
  const awaitRemoval = useFocusAfterRemoval(entries);
  return (
    <>
      <ImportSteps way="list" current="Preview" />
      {entries.length === 0 ? (
        <EmptyState
          title="Nothing left in this list"
          actions={<StartOver at="/bulk-import/restart" />}
        >
          <p>You removed every entry.</p>
        </EmptyState>
      ) : (
        <>
          <RoomNotices notices={notices} />
          <div className="grid gap-3">
            <ListNotes {...facts} />
            <FilledInNote counts={counts} words={aiWords} />
          </div>
          <EntryLines batchId={batchId} entries={entries} onRemove={awaitRemoval} />
          <ImportBar batchId={batchId} counts={counts} unsent={unsentMessage(actionData)} />
        </>
      )}
      <Outlet />
    </>
  );
}

function ImportBar({
  batchId,
  counts,
  unsent,
}: {
  batchId: string;
  counts: BatchCounts;
  unsent: string | undefined;
}) {
  const isHydrated = useHydrated();
  const action = href("/bulk-import/preview");
  const { pending } = counts;
  return (
    <div className="action-bar mt-6 justify-between">
      {unsent && (
        <div role="alert" className="w-full">
          <Alert tone="incorrect" title={IMPORT_ERROR.title}>
            {`${IMPORT_ERROR.description}. ${unsent}`}
          </Alert>
        </div>
      )}
      <p className="text-sm text-ink-soft max-sm:w-full">{summary(counts)}</p>
      <div className="flex flex-1 flex-wrap items-center justify-end gap-2.5">
        <StartOver at="/bulk-import/restart" />
        <Form method="post" action={action} className="max-sm:flex-1">
          <input type="hidden" name="batchId" value={batchId} />
          {isHydrated && <input type="hidden" name="portion" value={PORTION} />}
          <SubmitButton
            action={action}
            disabled={pending === 0}
            pendingText="Importing…"
            size="lg"
            className="max-sm:w-full"
          >
            Import {countOfWords(pending)}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}

function summary({ imported, duplicates, invalid }: BatchCounts): string {
  const parts = [
    imported > 0 && `${imported} imported already`,
    duplicates > 0 && `${counted(duplicates, "duplicate")} skipped`,
    invalid > 0 && `${counted(invalid, "line")} skipped until completed`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "Every entry will be imported.";
}
