import { href, redirect } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { readForm } from "#app/http/read-form.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { findBatch } from "#models/imports/import-batch.ts";
import { countBatch } from "#services/imports/batch-state.ts";
import type { Route } from "./+types/importing";
import { IMPORT_ERROR } from "./import-news.ts";
import { importPortion } from "./import-portion.ts";
import { ImportSteps } from "./import-steps.tsx";
import { SelfPostingForm } from "./self-posting-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const batch = await findBatch(context.get(userContext).id);
  if (!batch) throw redirect(href("/bulk-import"));
  if (batch.completedAt) throw redirect(href("/"));
  if (!batch.importStartedAt) throw redirect(href("/bulk-import/preview"));
  const { toImport, pending } = countBatch(batch);
  return { batchId: batch.id, total: toImport, done: toImport - pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  return importPortion(context.get(userContext), await readForm(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Bulk import: Importing", matches);

export default function Importing({ loaderData, actionData }: Route.ComponentProps) {
  const unsent = unsentMessage(actionData);
  const { batchId, total, done } = loaderData;
  const action = href("/bulk-import/importing");
  return (
    <>
      <ImportSteps way="list" current="Importing" />
      <div className="max-w-xl">
        <SelfPostingForm action={action} batchId={batchId} progress={done}>
          <ProgressBar
            label="Imported"
            value={done}
            max={total}
            text={`${done} of ${total} ${total === 1 ? "word" : "words"} imported`}
          />
          {unsent && (
            <Alert tone="incorrect" title={IMPORT_ERROR.title}>
              <p>{`${IMPORT_ERROR.description}.`}</p>
              <p>{unsent}</p>
            </Alert>
          )}
          <SubmitButton
            action={action}
            size="lg"
            className="justify-self-start max-sm:w-full"
            pendingText="Importing…"
          >
            Continue importing
          </SubmitButton>
        </SelfPostingForm>
      </div>
    </>
  );
}
