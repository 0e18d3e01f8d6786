import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { discardTable } from "#services/imports/tables/open-table.ts";
import type { Route } from "./+types/table-restart";

export function loader() {
  return redirect(href("/bulk-import/table"));
}

export async function action({ context }: Route.ActionArgs) {
  await discardTable(context.get(userContext).id);
  return redirect(href("/bulk-import/table"));
}
