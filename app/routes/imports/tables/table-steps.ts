import { href, redirect } from "react-router";
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
