import { passwordLength, usernameLength } from "#models/account-rules.ts";
import { Card } from "./card.tsx";
import { Field, FormMessage, SubmitButton } from "./field.tsx";
import type { Problems } from "./form-outcome.ts";

export function SignUpForm({ isOpen, problems }: { isOpen: boolean; problems?: Problems }) {
  return (
    <Card title="Create an account">
      {isOpen ? (
        <>
          <FormMessage problems={problems} />
          <Fields problems={problems} />
        </>
      ) : (
        <p role="alert" className="mt-4">
          New accounts are closed here.
        </p>
      )}
      <p className="mt-6">
        Have an account?{" "}
        <a href="?" className="underline">
          Sign in
        </a>
      </p>
    </Card>
  );
}

function Fields({ problems }: { problems?: Problems }) {
  return (
    <form method="post">
      <Field
        name="username"
        label="Username"
        hint={`${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`}
        problems={problems}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        name="firstName"
        label="First name (optional)"
        problems={problems}
        autoComplete="given-name"
      />
      <Field
        name="email"
        label="E-mail (optional)"
        problems={problems}
        type="email"
        autoComplete="email"
      />
      <Field
        name="password"
        label="Password"
        hint={`At least ${passwordLength.min} characters`}
        problems={problems}
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        required
      />
      <SubmitButton>Create account</SubmitButton>
    </form>
  );
}
