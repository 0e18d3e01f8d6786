import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
import { type FormFacts, useActionForm } from "#app/forms/use-action-form.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { usernameLength } from "#models/users/username-rules.ts";
import { Door } from "./door.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import type { SignUpFields } from "./submit-sign-up.ts";

export function SignUpForm({
  isOpen,
  keepsWord,
  ...form
}: FormFacts & {
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
    <Door
      title="Create an account"
      lead={isOpen ? "A name and a password are enough." : undefined}
      greeting="beginning"
      footer={footer}
    >
      {keepsWord && (
        <p>We’ve kept your word. It will be in the form, ready to save, once you’re signed in.</p>
      )}
      {isOpen ? <OpenForm {...form} /> : <p role="alert">Sign-ups are closed here.</p>}
    </Door>
  );
}

function OpenForm(facts: FormFacts) {
  const [form, fields] = useActionForm<SignUpFields>({ id: "sign-up", ...facts });
  const hasOptional = [fields.firstName, fields.email].some(
    ({ initialValue, errors }) => initialValue || errors,
  );
  return (
    <ActionForm
      form={form}
      reloadDocument
      noValidate={false}
      className="grid gap-5 max-[31.25rem]:gap-3"
    >
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
      <NewPasswordField field={fields.password} isFirst />
      <details className="group" open={hasOptional}>
        <summary className="min-h-11 cursor-pointer list-none py-2.5 font-medium text-accent before:content-['+_'] group-open:before:content-['−_']">
          Optional: first name and email
        </summary>
        <div className="grid gap-5 pt-2">
          <TextField field={fields.firstName} label="First name" autoComplete="given-name" />
          {/* Of type email the browser would refuse it without a word while it is folded away. */}
          <TextField field={fields.email} label="Email" inputMode="email" autoComplete="email" />
        </div>
      </details>
      <Button wide size="lg">
        Create account
      </Button>
    </ActionForm>
  );
}
