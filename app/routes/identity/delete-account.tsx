import { href } from "react-router";
import { authSessionContext, clientAddressContext, userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { readBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { takeSessionCookie } from "#app/identity/session-cookie.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { accountOfUser } from "#services/identity/account-of-user.ts";
import type { Route } from "./+types/delete-account";
import { AccountCard } from "./account-card.tsx";
import { oncePerForm } from "./same-form.ts";
import { type DeletionFields, deletionConstraint, submitDeletion } from "./submit-deletion.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const account = await accountOfUser(context.get(userContext).id);
  return { username: account?.username ?? null, constraint: deletionConstraint };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, isAdmin } = context.get(userContext);
  const who = {
    userId,
    isAdmin,
    hasPassword: (await accountOfUser(userId)) !== null,
    signedInAt: context.get(authSessionContext)?.createdAt ?? new Date(0),
    address: context.get(clientAddressContext),
    browserMarks: await readBrowserMarks(request),
    signal: request.signal,
  };
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`deletion of ${userId}`, form, () =>
    submitDeletion(form, who, new Date()),
  );
  if ("refused" in outcome) return outcome.refused;
  const gone = { title: "Account deleted", description: "Everything of yours is gone." };
  return redirectWithNotification("/", gone, [await takeSessionCookie()]);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete your account", matches);

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { username, constraint } = loaderData;
  const [form, fields] = useActionForm<DeletionFields>({
    id: "deletion",
    constraint,
    lastResult: actionData,
  });
  return (
    <AccountCard title="Delete your account" isSetting>
      <p>
        Your words, images, answers, sessions, sets and settings are removed for good, and your
        subscription ends. Copies that others made of your public sets stay, without your name. We
        can’t bring anything back.
      </p>
      <p>
        <ButtonLink to={href("/settings/archive")} variant="secondary">
          Download your data first
        </ButtonLink>
      </p>
      <ActionForm form={form} reloadDocument noValidate={false}>
        {username && (
          <>
            <input name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordField
              field={fields.current}
              label="Your password"
              autoComplete="current-password"
            />
          </>
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
