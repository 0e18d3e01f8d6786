import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import { discardTable } from "#services/imports/tables/open-table.ts";
import type { Route } from "./+types/table-restart";

export function loader() {
  return redirect(href("/bulk-import/table"));
}

export async function action({ context }: Route.ActionArgs) {
  const { id: userId } = context.get(userContext);
  const table = await findTable(userId);
  await discardTable(userId);
  return redirect(href(table?.source === "anki" ? "/bulk-import/deck" : "/bulk-import/table"));
}
