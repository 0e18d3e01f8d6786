import { useState } from "react";
import { data, Form, href } from "react-router";
import { userContext } from "#app/context.ts";
import { rememberInBrowser } from "#app/document/display-cookie.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { readForm } from "#app/http/read-form.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { readDisplay } from "#models/users/display-rules.ts";
import { keepDisplay } from "#models/users/user.ts";
import type { Route } from "./+types/display";
import { DisplayFields } from "./display-fields.tsx";
import { DisplaySample } from "./display-sample.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { display: context.get(userContext).display };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const typed = Object.fromEntries(await readForm(request));
  const display = readDisplay(typed, user.display);
  const isKnown = Object.entries(display).every(([name, value]) => typed[name] === String(value));
  if (!isKnown) {
    return data({ error: "Please choose from what is offered.", display }, { status: 400 });
  }
  await keepDisplay(user.id, display);
  const saved = await redirectWithNotification(href("/settings/display"), {
    title: "Display settings saved",
  });
  saved.headers.append("Set-Cookie", await rememberInBrowser(display));
  return saved;
}

export const handle = { opensInArabic: true };

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Display", matches);

export default function DisplaySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { display } = actionData ?? loaderData;
  const [chosen, setChosen] = useState(display);
  return (
    <>
      <PageHeader title="Display" lead="How the app looks and how Arabic is displayed." />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <Form
          method="post"
          className="grid gap-8"
          onChange={(event) =>
            setChosen(readDisplay(Object.fromEntries(new FormData(event.currentTarget))))
          }
        >
          {actionData && <Alert tone="incorrect">{actionData.error}</Alert>}
          <DisplayFields display={display} />
          <SubmitButton size="lg" className="justify-self-start" pendingText="Saving…">
            Save
          </SubmitButton>
        </Form>
        <DisplaySample display={chosen} />
      </div>
    </>
  );
}
