import { data, href, redirect } from "react-router";
import { redirectWithNotification } from "#app/document/flash.ts";
import { InlineScript } from "#app/document/inline-script.tsx";
import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { ActionForm } from "#app/forms/action-form.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { giveBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { giveSessionCookie, readSessionToken } from "#app/identity/session-cookie.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { passwordButtons } from "#app/ui/fields/password-field.tsx";
import { nameOfResetLink } from "#services/identity/recovery/reset-by-link.ts";
import { startAccountSession } from "#services/identity/sessions/auth-session.ts";
import type { Route } from "./+types/reset-by-link";
import { AccountCard } from "./account-card.tsx";
import { browserOf } from "./account-refusal.ts";
import { requireMailedLinks } from "./mailed-reset.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { Notice } from "./notice.tsx";
import { oncePerForm } from "./same-form.ts";
import { type ResetFields, resetConstraint, submitReset } from "./submit-reset.ts";

export const handle = { noScript: true };

const CLOSED = 410;

/** Uses nothing up: what looks at the links of a mail before its reader does reads them alone. */
export async function loader({ url }: Route.LoaderArgs) {
  requireMailedLinks();
  const username = await nameOfResetLink(tokenOf(url), new Date());
  return data({ username, constraint: resetConstraint }, { status: username ? 200 : CLOSED });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireMailedLinks();
  const now = new Date();
  const token = tokenOf(url);
  const sender = {
    token,
    ...(await browserOf(request, context)),
  };
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`reset by ${token}`, form, () =>
    submitReset(form, sender, now),
  );
  if ("refused" in outcome) return outcome.refused;
  if (outcome.result === "closed") return data(null, { status: CLOSED });
  const replaces = await readSessionToken(request);
  const session = await startAccountSession(outcome.accountId, { replaces, now });
  if (session === null) throw redirect(href("/api/login"));
  return redirectWithNotification("/", { title: "Password changed" }, [
    await giveSessionCookie(session),
    await giveBrowserMarks(outcome.browserMarks),
  ]);
}

function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "no-store");
  // With no-referrer browsers would send the form as if it came from nowhere, and it would be refused.
  headers.set("Referrer-Policy", "strict-origin");
  return headers;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Set a new password", matches);

export default function ResetByLink({ loaderData, actionData }: Route.ComponentProps) {
  const { username, constraint } = loaderData;
  if (!username) {
    return (
      <Notice
        title="This link doesn’t work anymore"
        text="A link that sets a password works once, for 30 minutes, and only the latest one does."
        link={{ to: href("/account/password-reset"), label: "Get a new link" }}
      />
    );
  }
  return (
    <StandAlone>
      <ResetForm username={username} constraint={constraint} lastResult={actionData} />
      <InlineScript lines={passwordButtons} />
    </StandAlone>
  );
}

function ResetForm({ username, ...facts }: FormFacts & { username: string }) {
  const [form, fields] = useActionForm<ResetFields>({ id: "reset", ...facts });
  return (
    <AccountCard title="Set a new password">
      <p>
        For the account <bdi>{username}</bdi>.
      </p>
      <ActionForm form={form} reloadDocument noValidate={false}>
        <input name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordField field={fields.password} />
        <Button wide>Set new password</Button>
      </ActionForm>
    </AccountCard>
  );
}
