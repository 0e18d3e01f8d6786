import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { emailLength, firstNameLength, passwordLength } from "#models/identity/account-rules.ts";
import { usernameLength } from "#models/users/username-rules.ts";
import { AccountCard, AccountField, AccountForm } from "./account-form.tsx";
import type { Problems } from "./form-outcome.ts";

export function SignUpForm({ isOpen, problems }: { isOpen: boolean; problems?: Problems }) {
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
      {isOpen ? <Fields problems={problems} /> : <p role="alert">New accounts are closed here.</p>}
    </AccountCard>
  );
}

function Fields({ problems }: { problems?: Problems }) {
  return (
    <AccountForm problems={problems} submit="Create account">
      <AccountField
        name="username"
        label="Username"
        hint={`${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`}
        problems={problems}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        minLength={usernameLength.min}
        required
      />
      <AccountField
        name="firstName"
        label="First name"
        optional
        problems={problems}
        autoComplete="given-name"
        maxLength={firstNameLength.max}
      />
      <AccountField
        name="email"
        label="E-mail"
        optional
        problems={problems}
        type="email"
        autoComplete="email"
        maxLength={emailLength.max}
      />
      <AccountField
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
    </AccountForm>
  );
}
