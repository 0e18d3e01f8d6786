import { data, href } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SelectField } from "#app/forms/choice-fields.tsx";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { canonicalTimeZone, isTimeZone } from "#models/scheduling/local-day.ts";
import { changeSettings } from "#models/users/user-settings.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/zone";
import { SaveBar } from "./save-bar.tsx";

const CHOOSE = { error: "Please choose a time zone." };

const ZoneForm = z.object({ timeZone: z.string(CHOOSE).trim().refine(isTimeZone, CHOOSE) });

export function loader({ context }: Route.LoaderArgs) {
  const timeZone = zoneOf(context.get(userContext));
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), timeZone]);
  return { constraint: constraintsOf(ZoneForm), timeZone, zones: [...zones].sort() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readTypedForm(request), ZoneForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const timeZone = canonicalTimeZone(submission.value.timeZone);
  await changeSettings(context.get(userContext).id, { timeZone });
  return redirectWithNotification(href("/settings"), { title: "Time zone saved" });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Time zone", matches);

export default function TimeZone({ loaderData, actionData }: Route.ComponentProps) {
  const { constraint, timeZone, zones } = loaderData;
  const [form, fields] = useActionForm<z.input<typeof ZoneForm>>({
    id: "zone",
    constraint,
    lastResult: useLatestAnswer(actionData),
    defaultValue: { timeZone },
  });
  return (
    <>
      <PageHeader
        title="Time zone"
        lead="Where your day begins and ends: for your streak, your calendar and what is due. Days you have studied stay as they are."
        back={{ to: href("/settings"), label: "Settings" }}
      />
      <ActionForm form={form} problem={unsentMessage(actionData)} className="grid max-w-lg gap-6">
        <SelectField
          field={fields.timeZone}
          label="Time zone"
          options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
        />
        <SaveBar />
      </ActionForm>
    </>
  );
}
