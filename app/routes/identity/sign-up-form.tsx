import type { SubmissionResult } from "@conform-to/react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { passwordLength } from "#models/identity/account-rules.ts";
import { usernameLength } from "#models/users/username-rules.ts";
import { AccountCard } from "./account-card.tsx";
import type { SignUpFields } from "./submit-sign-up.ts";

type FormProps = {
  constraint: FormConstraints;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

export function SignUpForm({
  isOpen,
  keepsWord,
  ...form
}: FormProps & {
  isOpen: boolean;
  /** A word was typed that waits for its owner to sign in. */
  keepsWord: boolean;
}) {
  const footer = (
    <span>
      Have an account?{" "}
      <TextLink to="?" reloadDocument>
        Sign in
      </TextLink>
    </span>
  );
  return (
    <AccountCard title="Create an account" footer={footer}>
      {keepsWord && (
        <p>We’ve kept your word. It will be in the form, ready to save, once you’re signed in.</p>
      )}
      {isOpen ? <OpenForm {...form} /> : <p role="alert">Sign-ups are closed here.</p>}
    </AccountCard>
  );
}

function OpenForm(props: FormProps) {
  const [form, fields] = useActionForm<SignUpFields>({ id: "sign-up", ...props });
  return (
    <ActionForm form={form} reloadDocument noValidate={false}>
      <TextField
        field={fields.username}
        label="Username"
        hint={`${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        minLength={usernameLength.min}
        autoFocus
      />
      <PasswordField
        field={fields.password}
        label="Password"
        hint={`At least ${passwordLength.min} characters`}
        autoComplete="new-password"
      />
      <fieldset className="grid gap-5 border-t border-line pt-4">
        <legend className="pe-3 text-sm text-ink-soft">Optional</legend>
        <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      </fieldset>
      <Button wide>Create account</Button>
    </ActionForm>
  );
}
