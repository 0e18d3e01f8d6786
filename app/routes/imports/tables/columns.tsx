import { data, Form, href, redirect } from "react-router";
import { z } from "zod";
import { sendForm } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { failureInit, reasonOf } from "#app/http/database-answers.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { leadToOpen, readBatchForm } from "#app/routes/imports/batch-form.ts";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { StartOver } from "#app/routes/imports/start-over.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { rowsOfChunk } from "#models/imports/tables/table-rows.ts";
import { COLUMN_MEANINGS, MOST_COLUMNS, MOST_ROWS } from "#models/imports/tables/table-rules.ts";
import { chooseColumns } from "#services/imports/tables/choose-columns.ts";
import type { Route } from "./+types/columns";
import { ColumnFields } from "./column-fields.tsx";
import { tableAt } from "./table-steps.ts";
import { tableTitle } from "./table-title.ts";

const NOT_CHECKED = "The rows weren’t checked.";
const SAMPLE_ROWS = 3;

const Meanings = z.array(z.enum(COLUMN_MEANINGS)).max(MOST_COLUMNS);

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const table = await tableAt(userId, "/bulk-import/table/columns", "/bulk-import/table/review");
  const { id: tableId, names, hasHeadings, columns } = table;
  const [first, ...below] = await rowsOfChunk({ userId, tableId }, 0);
  const sample = [...(first && !hasHeadings ? [first] : []), ...below].slice(0, SAMPLE_ROWS);
  const choices = columns.map((meaning, at) => ({
    name: (hasHeadings ? first?.cells[at] : names[at]) ?? "",
    meaning,
    cells: sample.map(({ cells }) => cells[at] ?? ""),
  }));
  return { tableId, choices, hasHeadings, mayHaveHeadings: names.length === 0 };
}

export const handle = { isDear: true };

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId } = context.get(userContext);
  const form = await readForm(request);
  const { batchId: tableId } = readBatchForm(form);
  const read = Meanings.safeParse(form.getAll("column"));
  if (!read.success) return leadToOpen("import");
  const chosen = { columns: read.data, hasHeadings: form.has("hasHeadings") };
  return tryOrLog(
    async () => {
      await countWork(userId, { rows: MOST_ROWS });
      const choice = await chooseColumns(userId, tableId, chosen, new Date());
      if (choice.outcome === "gone") return leadToOpen("import");
      if (choice.outcome === "checked") return redirect(href("/bulk-import/table/review"));
      return data({ problem: choice.problem, columns: read.data }, { status: 400 });
    },
    "the columns of a table could not be chosen",
    (error) => {
      const problem = `${NOT_CHECKED} ${reasonOf(error)}`;
      return data({ problem, columns: read.data }, failureInit(error));
    },
  );
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_CHECKED);

export const meta: Route.MetaFunction = ({ matches }) => tableTitle("Columns", matches);

export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
  const { tableId, choices, hasHeadings, mayHaveHeadings } = loaderData;
  const action = href("/bulk-import/table/columns");
  const sent = actionData && "columns" in actionData ? actionData.columns : [];
  const chosen = choices.map((choice, at) => ({
    ...choice,
    meaning: sent[at] ?? choice.meaning,
  }));
  return (
    <>
      <ImportSteps way="table" current="Columns" />
      <Form method="post" action={action} id="columns" className="grid gap-6">
        <input type="hidden" name="batchId" value={tableId} />
        <ProblemNote answer={actionData} />
        {mayHaveHeadings && (
          <Checkbox
            id="hasHeadings"
            name="hasHeadings"
            defaultChecked={hasHeadings}
            label="The first row holds headings"
          />
        )}
        <ColumnFields columns={chosen} />
      </Form>
      <div className="action-bar mt-6 justify-end">
        <StartOver at="/bulk-import/table/restart" />
        <SubmitButton
          form="columns"
          action={action}
          size="lg"
          className="max-sm:w-full"
          pendingText="Checking…"
        >
          Check the rows
        </SubmitButton>
      </div>
    </>
  );
}
