import { data, href } from "react-router";
import { z } from "zod";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Checkbox } from "#app/forms/choice-fields.tsx";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { findRecipient, keepMailChoices } from "#models/users/mail-choices.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/mail";
import { SaveBar } from "./save-bar.tsx";

const ticked = z.boolean({ error: "Please check the box or leave it empty." }).default(false);

const MailForm = z.object({ trialEnds: ticked, newSignIn: ticked });

/** Browsers are known only where people sign in with us. */
const knowsBrowsers = env.identity.kind === "embedded";

export async function loader({ context }: Route.LoaderArgs) {
  const recipient = await recipientOf(context.get(userContext).id);
  const { email, wants } = recipient;
  return {
    constraint: constraintsOf(MailForm),
    email,
    knowsBrowsers,
    choices: { trialEnds: wants["trial-ends"], newSignIn: wants["new-sign-in"] },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext);
  await recipientOf(id);
  const submission = parseForm(await readTypedForm(request), MailForm);
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { trialEnds, newSignIn } = submission.value;
  const more = knowsBrowsers ? { "new-sign-in": newSignIn } : {};
  await keepMailChoices(id, { "trial-ends": trialEnds, ...more });
  return redirectWithNotification(href("/settings/mail"), { title: "Mail settings saved" });
}

async function recipientOf(userId: string) {
  const recipient = env.mail && (await findRecipient(userId));
  if (!recipient?.email) throw data(null, { status: 404 });
  return recipient;
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Mail", matches);

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm<z.input<typeof MailForm>>({
    id: "mail",
    constraint: loaderData.constraint,
    lastResult: useLatestAnswer(actionData),
    defaultValue: loaderData.choices,
  });
  return (
    <>
      <PageHeader
        title="Mail"
        lead="What we write to you about."
        back={{ to: href("/settings"), label: "Settings" }}
      />
      <p className="mb-6 max-w-lg">
        Mail goes to <bdi className="font-medium break-words">{loaderData.email}</bdi>. When a
        payment fails or your account is deleted, we write in any case.
      </p>
      <ActionForm form={form} problem={unsentMessage(actionData)} className="grid max-w-lg gap-6">
        <Checkbox
          field={fields.trialEnds}
          label="Before a free trial ends"
          hint="Once, in its last three days."
        />
        {loaderData.knowsBrowsers && (
          <Checkbox
            field={fields.newSignIn}
            label="Sign-ins from new browsers"
            hint="When somebody signs in to your account with a browser that never did so before."
          />
        )}
        <SaveBar />
      </ActionForm>
    </>
  );
}
