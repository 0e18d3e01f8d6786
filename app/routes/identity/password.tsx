import { data } from "react-router";
import { clientAddressContext, userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readForm } from "#app/http/read-form.ts";
import { giveSessionCookie } from "#app/identity/session-cookie.ts";
import { passwordLength } from "#models/identity/account-rules.ts";
import { startAuthSession } from "#services/identity/auth-session.ts";
import { accountOfUser } from "#services/identity/change-password.ts";
import type { Route } from "./+types/password";
import { AccountCard, AccountField, AccountForm } from "./account-form.tsx";
import { showAgain } from "./form-outcome.ts";
import { submitPassword } from "./submit-password.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const account = await accountOfUser(context.get(userContext).id);
  if (!account) throw data("Your password is kept by your identity provider", { status: 404 });
  return { username: account.username };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = {
    userId: context.get(userContext).id,
    address: context.get(clientAddressContext),
  };
  const now = new Date();
  const outcome = await submitPassword(await readForm(request), who, now);
  if (!outcome.ok) return showAgain(outcome);
  const token = await startAuthSession({ userId: who.userId, idToken: null, replaces: null, now });
  const response = await redirectWithNotification("/", { title: "Password changed" });
  response.headers.append("Set-Cookie", await giveSessionCookie(token));
  return response;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Change your password", matches);

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountCard title="Change your password">
      <AccountForm problems={actionData ?? undefined} submit="Change password">
        <input
          name="username"
          autoComplete="username"
          value={loaderData.username}
          readOnly
          hidden
        />
        <AccountField
          name="current"
          label="Current password"
          problems={actionData ?? undefined}
          type="password"
          autoComplete="current-password"
          required
        />
        <AccountField
          name="password"
          label="New password"
          hint={`At least ${passwordLength.min} characters. Other devices are signed out.`}
          problems={actionData ?? undefined}
          type="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          required
        />
      </AccountForm>
    </AccountCard>
  );
}
