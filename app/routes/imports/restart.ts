import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { discardBatch } from "#models/imports/import-batch.ts";
import type { Route } from "./+types/restart";

export function loader() {
  return redirect(href("/bulk-import"));
}

export async function action({ context }: Route.ActionArgs) {
  await discardBatch(context.get(userContext).id);
  return redirect(href("/bulk-import"));
}
