import type { SubmissionResult } from "@conform-to/react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
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

export function SignUpForm({ isOpen, ...form }: FormProps & { isOpen: boolean }) {
  const footer = (
    <>
      Have an account?{" "}
      <TextLink to="?" reloadDocument>
        Sign in
      </TextLink>
    </>
  );
  return (
    <AccountCard title="Create an account" footer={footer}>
      {isOpen ? <OpenForm {...form} /> : <p role="alert">New accounts are closed here.</p>}
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
      />
      <TextField field={fields.firstName} label="First name" optional autoComplete="given-name" />
      <TextField field={fields.email} label="E-mail" optional type="email" autoComplete="email" />
      <TextField
        field={fields.password}
        label="Password"
        hint={`At least ${passwordLength.min} characters`}
        type="password"
        autoComplete="new-password"
      />
      <Button wide>Create account</Button>
    </ActionForm>
  );
}
