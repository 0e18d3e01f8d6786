import { data } from "react-router";
import { clientAddressContext, userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Checkbox } from "#app/forms/choice-fields.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { giveBrowserMarks, readBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { giveSessionCookie } from "#app/identity/session-cookie.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { passwordLength } from "#models/identity/account-rules.ts";
import { listTokens } from "#models/identity/api-token.ts";
import { accountOfUser } from "#services/identity/accounts/account-of-user.ts";
import { startAuthSession } from "#services/identity/sessions/auth-session.ts";
import type { Route } from "./+types/password";
import { AccountCard } from "./account-card.tsx";
import { RecoveryCodeNote } from "./recovery-code-note.tsx";
import { oncePerForm } from "./same-form.ts";
import {
  type PasswordFields,
  passwordChangeConstraint,
  submitPassword,
} from "./submit-password.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [account, tokens] = await Promise.all([accountOfUser(id), listTokens(id, new Date())]);
  if (!account) throw data("Your password is managed by your identity provider", { status: 404 });
  return {
    username: account.username,
    hasTokens: tokens.length > 0,
    hasRecoveryCode: account.recoveryCodeHash !== null,
    constraint: passwordChangeConstraint,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = {
    userId: context.get(userContext).id,
    address: context.get(clientAddressContext),
    browserMarks: await readBrowserMarks(request),
    signal: request.signal,
  };
  const now = new Date();
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`password of ${who.userId}`, form, () =>
    submitPassword(form, who, now),
  );
  if ("refused" in outcome) return outcome.refused;
  const token = await startAuthSession({ userId: who.userId, idToken: null, replaces: null, now });
  const response = await redirectWithNotification("/", { title: "Password changed" });
  response.headers.append("Set-Cookie", await giveSessionCookie(token));
  response.headers.append("Set-Cookie", await giveBrowserMarks(outcome.browserMarks));
  return response;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Change your password", matches);

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useActionForm<PasswordFields>({
    id: "password",
    constraint: loaderData.constraint,
    lastResult: actionData,
  });
  return (
    <>
      <AccountCard title="Change your password" isSetting>
        <ActionForm form={form} reloadDocument noValidate={false}>
          <input
            name="username"
            autoComplete="username"
            value={loaderData.username}
            readOnly
            hidden
          />
          <PasswordField
            field={fields.current}
            label="Current password"
            autoComplete="current-password"
          />
          <PasswordField
            field={fields.password}
            label="New password"
            hint={`At least ${passwordLength.min} characters. Other devices are signed out.`}
            autoComplete="new-password"
          />
          {loaderData.hasTokens && (
            <Checkbox field={fields.keepTokens} label="Keep my API tokens" />
          )}
          <Button wide>Change password</Button>
        </ActionForm>
      </AccountCard>
      <RecoveryCodeNote hasCode={loaderData.hasRecoveryCode} />
    </>
  );
}
