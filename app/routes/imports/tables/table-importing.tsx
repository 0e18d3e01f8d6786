import { href } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { readForm } from "#app/http/read-form.ts";
import { IMPORT_ERROR } from "#app/routes/imports/import-news.ts";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { SelfPostingForm } from "#app/routes/imports/self-posting-form.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { sumOfCounts } from "#models/imports/tables/row-rules.ts";
import type { Route } from "./+types/table-importing";
import { importTablePortion } from "./import-table-portion.ts";
import { tableAt } from "./table-steps.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const table = await tableAt(userId, "/bulk-import/table/importing");
  const { pending, imported, failed } = sumOfCounts(table.counts);
  const done = imported + failed;
  return { tableId: table.id, step: table.rev, done, total: done + pending };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  return importTablePortion(context.get(userContext), await readForm(request));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Import a table: Importing", matches);

export default function TableImporting({ loaderData, actionData }: Route.ComponentProps) {
  const unsent = unsentMessage(actionData);
  const { tableId, step, done, total } = loaderData;
  const action = href("/bulk-import/table/importing");
  const count = (words: number) => words.toLocaleString("en-US");
  return (
    <>
      <ImportSteps way="table" current="Importing" />
      <div className="max-w-xl">
        <SelfPostingForm action={action} batchId={tableId} progress={step} portion={1}>
          <ProgressBar
            label="Imported"
            value={done}
            max={total}
            text={`${count(done)} of ${count(total)} ${total === 1 ? "word" : "words"} imported`}
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
