import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { download } from "#app/http/download.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import { tableReport } from "#services/imports/tables/table-report.ts";
import type { Route } from "./+types/report";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const table = await findTable(id);
  if (!table?.checkedAt) throw redirect(href("/bulk-import/table"));
  const type = "text/csv; charset=utf-8; header=present";
  return download(tableReport(id, table), { name: "import-report.csv", type });
}
