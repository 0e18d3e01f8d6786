import { href, redirect } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { findBatch } from "#models/imports/import-batch.ts";
import { countBatch } from "#services/imports/batch-state.ts";
import type { Route } from "./+types/importing";
import { importPortion } from "./import-portion.ts";
import { ImportProgress } from "./import-progress.tsx";
import { ImportSteps } from "./import-steps.tsx";

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

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Bulk import: Importing", matches);

export default function Importing({ loaderData, actionData }: Route.ComponentProps) {
  const { batchId, total, done } = loaderData;
  return (
    <>
      <ImportSteps way="list" current="Importing" />
      <ImportProgress
        action={href("/bulk-import/importing")}
        batchId={batchId}
        done={done}
        total={total}
        unsent={unsentMessage(actionData)}
      />
    </>
  );
}
