import { Card } from "./card.tsx";
import { Field, FormMessage, SubmitButton } from "./field.tsx";
import type { Problems } from "./form-outcome.ts";

export function SignInForm(props: { signUpIsOpen: boolean; problems?: Problems }) {
  const { signUpIsOpen, problems } = props;
  return (
    <Card title="Sign in">
      <FormMessage problems={problems} />
      <form method="post">
        <Field
          name="username"
          label="Username"
          problems={problems}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          name="password"
          label="Password"
          problems={problems}
          type="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton>Sign in</SubmitButton>
      </form>
      {signUpIsOpen && (
        <p className="mt-6">
          New here?{" "}
          <a href="?mode=signup" className="underline">
            Create an account
          </a>
        </p>
      )}
    </Card>
  );
}
