import { href } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { readForm } from "#app/http/read-form.ts";
import { ImportProgress } from "#app/routes/imports/import-progress.tsx";
import { ImportSteps } from "#app/routes/imports/import-steps.tsx";
import { sumOfCounts } from "#models/imports/tables/row-rules.ts";
import type { Route } from "./+types/table-importing";
import { importTablePortion } from "./import-table-portion.ts";
import { tableAt } from "./table-steps.ts";
import { tableTitle } from "./table-title.ts";

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

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => tableTitle("Importing", matches);

export default function TableImporting({ loaderData, actionData }: Route.ComponentProps) {
  const { tableId, step, done, total } = loaderData;
  return (
    <>
      <ImportSteps way="table" current="Importing" />
      <ImportProgress
        action={href("/bulk-import/table/importing")}
        batchId={tableId}
        step={step}
        portion={1}
        done={done}
        total={total}
        unsent={unsentMessage(actionData)}
      />
    </>
  );
}
