import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { AccountCard, AccountField, AccountForm } from "./account-form.tsx";
import type { Problems } from "./form-outcome.ts";

export function SignInForm(props: { signUpIsOpen: boolean; problems?: Problems }) {
  const { signUpIsOpen, problems } = props;
  const footer = signUpIsOpen && (
    <>
      New here?{" "}
      <TextLink to="?mode=signup" reloadDocument>
        Create an account
      </TextLink>
    </>
  );
  return (
    <AccountCard title="Sign in" footer={footer}>
      <AccountForm problems={problems} submit="Sign in">
        <AccountField
          name="username"
          label="Username"
          problems={problems}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <AccountField
          name="password"
          label="Password"
          problems={problems}
          type="password"
          autoComplete="current-password"
          required
        />
      </AccountForm>
    </AccountCard>
  );
}
