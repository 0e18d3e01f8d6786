import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { setCreation } from "#app/actions/word-sets/make-set.ts";
import { NewSetForm, setConstraint } from "#app/actions/word-sets/set-form-schema.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { parseForm } from "#app/forms/parse-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { leadToMade } from "#app/routes/word-sets/created-news.ts";
import "#app/styles/word-sets.css";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DEFAULT_SET_COLOR, SET_COLORS, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/dashboard-set";
import { SetForm } from "./set-form.tsx";

export function loader() {
  return { formId: randomUUID(), constraint: setConstraint };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const submission = parseForm(form, NewSetForm);
  const sent = await submit(setCreation, { context, form, submission });
  if (!sent.isDone) return data({ result: sent.result }, sent.init);
  return leadToMade(sent.done.set, href("/dashboard"));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  sendForm(args, `${SET_MESSAGES.notCreated}.`);

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
