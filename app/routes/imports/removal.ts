import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { removeEntry } from "#services/imports/change-entry.ts";
import type { Route } from "./+types/removal";
import { leadToOpen, readBatchForm } from "./batch-form.ts";

export function loader() {
  return redirect(href("/bulk-import/preview"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const place = readBatchForm(await readForm(request));
  const isRemoved = await removeEntry(context.get(userContext).id, place, new Date());
  return isRemoved ? redirect(href("/bulk-import/preview")) : leadToOpen("list");
}
