import { data, href } from "react-router";
import { z } from "zod";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { Checkbox } from "#app/forms/choice-fields.tsx";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { giveBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { giveSessionCookie } from "#app/identity/session-cookie.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { listTokens } from "#models/identity/api-token.ts";
import { accountOfUser } from "#services/identity/accounts/account-of-user.ts";
import { changePassword } from "#services/identity/accounts/change-password.ts";
import { startAuthSession } from "#services/identity/sessions/auth-session.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/password";
import { AccountCard } from "./account-card.tsx";
import { checkedPassword, newPassword } from "./account-fields.ts";
import { type Browser, browserOf, refuseWrong, takeForm } from "./account-refusal.ts";
import { NewPasswordField } from "./new-password-field.tsx";
import { oncePerForm } from "./same-form.ts";

const Change = z.object({
  current: checkedPassword("your current password"),
  password: newPassword,
  keepTokens: z.boolean({ error: "Please check the box or leave it empty." }).default(false),
});

type PasswordFields = z.input<typeof Change>;

const passwordChangeConstraint = constraintsOf(Change);

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
    ...(await browserOf(request, context)),
  };
  const now = new Date();
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`password of ${who.userId}`, form, () =>
    submitPassword(form, who, now),
  );
  if ("refused" in outcome) return outcome.refused;
  const token = await startAuthSession({ userId: who.userId, idToken: null, replaces: null, now });
  return redirectWithNotification(href("/settings"), { title: "Password changed" }, [
    await giveSessionCookie(token),
    await giveBrowserMarks(outcome.browserMarks),
  ]);
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
          <NewPasswordField field={fields.password} />
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

/** Beside the password: what a recovery code is for, and the way to a new one. */
function RecoveryCodeNote({ hasCode }: { hasCode: boolean }) {
  return (
    <Card as="section" className="mt-8 grid max-w-md justify-items-start gap-3">
      <h2 className="text-xl">Recovery code</h2>
      <p className="text-ink-soft">
        {hasCode
          ? "If you forget your password, your recovery code lets you set a new one. Lost it? Make another; the old one stops working."
          : "You have no recovery code yet. If you forget your password, it lets you set a new one."}
      </p>
      <ButtonLink to={href("/account/recovery-code")} variant="secondary">
        {hasCode ? "Make a new recovery code" : "Make a recovery code"}
      </ButtonLink>
    </Card>
  );
}

/** Changes the password of a signed-in person with a sent form. */
async function submitPassword(form: FormData, who: Browser & { userId: string }, now: Date) {
  return takeForm(form, Change, async ({ current: password, password: next, keepTokens }, sent) => {
    const wish = { ...who, password, next, endsTokens: !keepTokens };
    const outcome = await changePassword(wish, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "password change");
    if (outcome.result === "changed") return outcome;
    const fieldErrors = { current: ["That’s not your current password"] };
    return refuseWrong(sent, 400, "Your password wasn’t changed.", outcome, fieldErrors);
  });
}
