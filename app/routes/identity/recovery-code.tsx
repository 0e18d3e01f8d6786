import { data, href } from "react-router";
import { z } from "zod";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { constraintsOf } from "#app/forms/parse-form.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { giveBrowserMarks } from "#app/identity/known-browser-cookie.ts";
import { readWaitingCode } from "#app/identity/waiting-code-cookie.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { groupRecoveryCode } from "#models/identity/recovery-code-rules.ts";
import { accountOfUser } from "#services/identity/accounts/account-of-user.ts";
import { hashRecoveryCode, renewRecoveryCode } from "#services/identity/accounts/recovery-code.ts";
import { log } from "#services/log.server.ts";
import type { Route } from "./+types/recovery-code";
import { AccountCard } from "./account-card.tsx";
import { checkedPassword } from "./account-fields.ts";
import {
  type Browser,
  browserOf,
  type Refused,
  refuse,
  refuseWrong,
  takeForm,
} from "./account-refusal.ts";
import { KeptCodeForm } from "./kept-code-form.tsx";
import { RecoveryCodeCard } from "./recovery-code-card.tsx";
import { oncePerForm } from "./same-form.ts";

const Renewal = z.object({
  current: checkedPassword("your current password"),
});

const CHANGED =
  "We couldn’t make a code because your password or code changed at the same moment. Please try again.";

type RecoveryCodeFields = z.input<typeof Renewal>;

const recoveryCodeConstraint = constraintsOf(Renewal);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, recoveryCodeWaits } = context.get(userContext);
  const account = await accountOfUser(id);
  if (!account) throw data("Your password is managed by your identity provider", { status: 404 });
  const code = await readWaitingCode(request);
  const isOfAccount = code !== null && hashRecoveryCode(code) === account.recoveryCodeHash;
  return {
    waitingCode: isOfAccount ? groupRecoveryCode(code) : null,
    hashToKeep: recoveryCodeWaits ? account.recoveryCodeHash : null,
    form: { username: account.username, constraint: recoveryCodeConstraint },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const who = {
    userId: context.get(userContext).id,
    ...(await browserOf(request, context)),
  };
  const form = await readTypedForm(request);
  const outcome = await oncePerForm(`recovery code of ${who.userId}`, form, () =>
    submitRecoveryCode(form, who, new Date()),
  );
  if ("refused" in outcome) return outcome.refused;
  const headers = { "Set-Cookie": await giveBrowserMarks(outcome.browserMarks) };
  return data({ recoveryCode: outcome.code }, { headers });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Recovery code", matches);

export default function RecoveryCode({ loaderData, actionData }: Route.ComponentProps) {
  const { waitingCode, hashToKeep, form } = loaderData;
  const next = hashToKeep === null ? href("/settings") : { hash: hashToKeep };
  if (actionData && "recoveryCode" in actionData) {
    return <RecoveryCodeCard code={actionData.recoveryCode} next={next} isSetting />;
  }
  return waitingCode ? (
    <RecoveryCodeCard code={waitingCode} next={next} isSetting waits />
  ) : (
    <RenewalForm {...form} hashToKeep={hashToKeep} lastResult={actionData} />
  );
}

function RenewalForm({
  username,
  hashToKeep,
  ...facts
}: FormFacts & { username: string; hashToKeep: string | null }) {
  const [form, fields] = useActionForm<RecoveryCodeFields>({ id: "new-code", ...facts });
  return (
    <AccountCard title="Make a recovery code" isSetting>
      <p>Any code you already have stops working.</p>
      <ActionForm form={form} reloadDocument noValidate={false}>
        <input name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          field={fields.current}
          label="Current password"
          autoComplete="current-password"
          autoFocus
        />
        <Button wide>Show me a new code</Button>
      </ActionForm>
      {hashToKeep !== null && (
        <>
          <p>Do you have your code already? Then there is no need for another.</p>
          <KeptCodeForm hash={hashToKeep} />
        </>
      )}
    </AccountCard>
  );
}

/** Makes a new recovery code for a signed-in person with a sent form. */
async function submitRecoveryCode(
  form: FormData,
  who: Browser & { userId: string },
  now: Date,
): Promise<{ code: string; browserMarks: string[] } | Refused> {
  return takeForm(form, Renewal, async ({ current: password }, sent) => {
    const outcome = await renewRecoveryCode({ ...who, password }, now);
    log.info({ userId: who.userId, outcome: outcome.result }, "recovery code renewal");
    if (outcome.result === "renewed") return { ...outcome, code: groupRecoveryCode(outcome.code) };
    if (outcome.result === "changed") return refuse(sent, 409, CHANGED);
    const fieldErrors = { current: ["That’s not your current password"] };
    return refuseWrong(sent, 400, "We didn’t make a new code.", outcome, fieldErrors);
  });
}
