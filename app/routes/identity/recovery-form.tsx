import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { AccountCard } from "./account-card.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import type { RecoveryFields } from "./submit-recovery.ts";
import { UsernameField } from "./username-field.tsx";

export function RecoveryForm({ mailsLinks, ...facts }: FormFacts & { mailsLinks: boolean }) {
  const [form, fields] = useActionForm<RecoveryFields>({ id: "recovery", ...facts });
  const footer = (
    <>
      {mailsLinks && (
        <TextLink to={href("/account/password-reset")} reloadDocument>
          Get a link by mail instead
        </TextLink>
      )}
      <TextLink to="?" reloadDocument>
        Back to sign in
      </TextLink>
    </>
  );
  return (
    <AccountCard title="Forgot your password?" footer={footer}>
      <p>Set a new one with the recovery code you were given when you signed up.</p>
      <ActionForm form={form} reloadDocument noValidate={false}>
        <UsernameField field={fields.username} />
        <TextField
          field={fields.code}
          label="Recovery code"
          hint="25 letters and digits; dashes don’t matter"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <NewPasswordField field={fields.password} />
        <Button wide>Set new password</Button>
      </ActionForm>
    </AccountCard>
  );
}
