import { href, redirect } from "react-router";
import { z } from "zod";
import { redirectWithNotification } from "#app/document/flash.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";
import { findTable, type ImportTable } from "#models/imports/tables/import-table.ts";

type Step =
  | "/bulk-import/table/columns"
  | "/bulk-import/table/review"
  | "/bulk-import/table/importing"
  | "/bulk-import/table/result";

/** Returns the learner's table if it stands at one of these steps, else leads to the step at which it does. */
export async function tableAt(userId: string, ...at: Step[]): Promise<ImportTable> {
  const table = await findTable(userId);
  if (!table) throw redirect(href("/bulk-import/table"));
  const step = stepOf(table);
  if (at.includes(step)) return table;
  throw redirect(href(step));
}

/** The step at which a table stands. */
export function stepOf(table: ImportTable): Step {
  if (table.completedAt) return "/bulk-import/table/result";
  if (table.importStartedAt) return "/bulk-import/table/importing";
  return table.checkedAt ? "/bulk-import/table/review" : "/bulk-import/table/columns";
}

const TableForm = z.object({
  batchId: z.string().catch(""),
  portion: z.int().positive().catch(Number.POSITIVE_INFINITY),
});

/** Reads a form about a table: which, and how many of its chunks to take on. */
export function readTableForm(form: FormData): { tableId: string; chunks: number } {
  const { batchId: tableId, portion: chunks } = fieldsOf(form, TableForm);
  return { tableId, chunks };
}

/** The way on from a page whose table is not the open one any more. */
export function leadToOpenTable(): Promise<Response> {
  return redirectWithNotification(href("/bulk-import/table/review"), {
    title: "This table has changed",
    description: "It was changed or replaced in another window. Here’s the latest version.",
  });
}
