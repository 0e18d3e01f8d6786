import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { setConstraint } from "#app/actions/word-sets/set-form-schema.ts";
import { leadWithNews, submitNewSet } from "#app/actions/word-sets/submit-new-set.ts";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { readTypedForm } from "#app/http/read-form.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DEFAULT_SET_COLOR, SET_COLORS, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/dashboard-set";
import { SetForm } from "./set-form.tsx";

export function loader() {
  return { formId: randomUUID(), constraint: setConstraint };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const refused = await submitNewSet(
    form,
    { ids: [] },
    {
      user: context.get(userContext),
      leadOn: leadWithNews(() => href("/dashboard")),
    },
  );
  if (refused instanceof Response) return refused;
  const { result, status, headers } = refused;
  return data({ result }, { status, headers });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, {
    lost: `${SET_MESSAGES.notCreated}.`,
    refused: `${SET_MESSAGES.notCreated}.`,
  });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Create New Word Set", matches);

export default function DashboardSet({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Dialog title="Create New Word Set" closeTo={href("/dashboard")}>
      <SetForm
        action={href("/dashboard/new-word-set")}
        constraint={loaderData.constraint}
        defaultValue={{ color: DEFAULT_SET_COLOR }}
        outcome={actionData}
        colors={SET_COLORS}
        submitLabel="Create Set"
        closeTo={href("/dashboard")}
        hasPublicity={false}
        before={<FormId value={loaderData.formId} />}
      />
    </Dialog>
  );
}
