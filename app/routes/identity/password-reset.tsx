import { href } from "react-router";
import { clientAddressContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { ActionForm } from "#app/forms/action-form.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import type { Route } from "./+types/password-reset";
import { AccountCard } from "./account-card.tsx";
import { requireMailedLinks } from "./mailed-reset.ts";
import {
  type ResetRequestFields,
  resetRequestConstraint,
  submitResetRequest,
} from "./submit-reset.ts";
import { UsernameField } from "./username-field.tsx";

export const handle = { noScript: true };

export function loader() {
  requireMailedLinks();
  return { constraint: resetRequestConstraint };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireMailedLinks();
  const address = context.get(clientAddressContext);
  const outcome = await submitResetRequest(await readTypedForm(request), { address }, new Date());
  return "refused" in outcome ? outcome.refused : outcome;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Forgot your password?", matches);

export default function PasswordReset({ loaderData, actionData }: Route.ComponentProps) {
  const isQueued = actionData && "result" in actionData;
  const footer = (
    <TextLink to={href("/api/login")} reloadDocument>
      Back to sign in
    </TextLink>
  );
  return (
    <StandAlone>
      <AccountCard title="Forgot your password?" footer={footer}>
        {isQueued ? (
          <>
            <p role="status">If this name has an e-mail address, a link is on its way.</p>
            <p className="text-ink-soft">
              It works once, for 30 minutes. If no mail comes, look where your mail keeps spam, or
              use your recovery code.
            </p>
          </>
        ) : (
          <ResetRequestForm constraint={loaderData.constraint} lastResult={actionData} />
        )}
      </AccountCard>
    </StandAlone>
  );
}

function ResetRequestForm(facts: FormFacts) {
  const [form, fields] = useActionForm<ResetRequestFields>({ id: "reset-request", ...facts });
  return (
    <>
      <p>We send a link to the e-mail address you gave when you signed up.</p>
      <ActionForm form={form} reloadDocument noValidate={false}>
        <UsernameField field={fields.username} />
        <Button wide>Send a link</Button>
      </ActionForm>
    </>
  );
}
