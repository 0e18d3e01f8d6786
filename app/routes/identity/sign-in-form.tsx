import { ActionForm } from "#app/forms/action-form.tsx";
import { PasswordField } from "#app/forms/password-field.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Door } from "./door.tsx";
import type { SignInFields } from "./submit-sign-in.ts";
import { UsernameField } from "./username-field.tsx";

export function SignInForm({ signUpIsOpen, ...facts }: FormFacts & { signUpIsOpen: boolean }) {
  const [form, fields] = useActionForm<SignInFields>({ id: "sign-in", ...facts });
  const footer = (
    <>
      <TextLink to="?mode=recovery" reloadDocument>
        Forgot your password?
      </TextLink>
      {signUpIsOpen && (
        <span>
          New here?{" "}
          <TextLink to="?mode=signup" reloadDocument>
            Create an account
          </TextLink>
        </span>
      )}
    </>
  );
  return (
    <Door title="Sign in" lead="Your words are waiting." greeting="welcome" footer={footer}>
      <ActionForm form={form} reloadDocument noValidate={false}>
        <UsernameField field={fields.username} />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
        <Button wide size="lg">
          Sign in
        </Button>
      </ActionForm>
    </Door>
  );
}
