import { data, href } from "react-router";
import { authSessionContext, userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { providerName } from "#app/identity/provider-name.ts";
import { takeSessionCookie } from "#app/identity/session-cookie.ts";
import { dropWaitingCode } from "#app/identity/waiting-code-cookie.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { logoutRedirect } from "#services/identity/openid/logout-redirect.ts";
import type { Route } from "./+types/delete-account";
import { AccountCard } from "./account-card.tsx";
import { browserOf } from "./account-refusal.ts";
import { Notice } from "./notice.tsx";
import { oncePerForm } from "./same-form.ts";
import {
  type DeletionFields,
  nameConstraint,
  passwordConstraint,
  submitDeletion,
  submitDeletionByName,
} from "./submit-deletion.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { username } = context.get(userContext);
  const provider = providerName();
  const constraint = provider === null ? passwordConstraint : nameConstraint;
  const isGone = context.get(authSessionContext) === null;
  return { username, provider, constraint, isGone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, username, isAdmin } = context.get(userContext);
  const session = context.get(authSessionContext);
  const provider = providerName();
  const submit = provider === null ? submitDeletion : submitDeletionByName;
  const who = {
    userId,
    username,
    isAdmin,
    signedInAt: session?.createdAt ?? new Date(0),
    ...(await browserOf(request, context)),
  };
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`deletion of ${userId}`, form, () =>
    submit(form, who, new Date()),
  );
  if ("refused" in outcome) return outcome.refused;
  const cookies = [await takeSessionCookie()];
  const logout = await logoutRedirect(session?.idToken ?? null, new Date());
  if (provider === null || logout === "/") {
    const stays = provider === null ? "" : ` here. Your account at ${provider} stays`;
    const gone = { title: "Account deleted", description: `Everything of yours is gone${stays}.` };
    return redirectWithNotification("/", gone, [...cookies, await dropWaitingCode()]);
  }
  // The page around the notice is a visitor's.
  context.set(authSessionContext, null);
  return data({ gone: { provider, logout } }, { headers: { "Set-Cookie": cookies.join() } });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.isGone ? "Account deleted" : "Delete your account", matches);

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { username, provider, constraint } = loaderData;
  const gone = actionData && "gone" in actionData ? actionData.gone : null;
  const [form, fields] = useActionForm<DeletionFields>({
    id: "deletion",
    constraint,
    lastResult: actionData && "gone" in actionData ? undefined : actionData,
  });
  if (gone) return <Gone {...gone} />;
  return (
    <AccountCard title="Delete your account" isSetting>
      <p>
        Your words, images, answers, sessions, sets and settings are removed for good, and your
        subscription ends. Copies that others made of your public sets stay, without your name. We
        can’t bring anything back.
      </p>
      {provider !== null && (
        <p>
          Your account at {provider} isn’t ours and stays. If you sign in here again, you begin with
          nothing.
        </p>
      )}
      <p>
        <ButtonLink to={href("/settings/archive")} variant="secondary">
          Download your data first
        </ButtonLink>
      </p>
      <ActionForm form={form} reloadDocument noValidate={false}>
        {provider === null ? (
          <>
            <input name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordField
              field={fields.current}
              label="Your password"
              autoComplete="current-password"
            />
          </>
        ) : (
          <TextField
            field={fields.typedName}
            label={`Type ${username} to confirm`}
            autoComplete="off"
            autoCapitalize="none"
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button variant="destroy">Delete account</Button>
          <ButtonLink to={href("/settings")} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </ActionForm>
    </AccountCard>
  );
}

/** Ends the session at the provider as well. A redirect there would not do: browsers apply `form-action` to it. */
function Gone({ provider, logout }: { provider: string; logout: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${logout}`} />
      <Notice
        title="Account deleted"
        text={`Everything of yours is gone here. Your account at ${provider} stays, and you’re being signed out there.`}
        link={{ to: logout, label: `Sign out at ${provider}` }}
      />
    </>
  );
}
