import type { FormField } from "#app/forms/form-field.ts";
import { PasswordField } from "#app/forms/password-field.tsx";
import { passwordLength } from "#models/identity/account-rules.ts";

/** The field for a password that takes the place of another, or for the first one of an account. */
export function NewPasswordField({ field, isFirst }: { field: FormField; isFirst?: boolean }) {
  return (
    <PasswordField
      field={field}
      label={isFirst ? "Password" : "New password"}
      hint={`At least ${passwordLength.min} characters${isFirst ? "" : ". Other devices are signed out."}`}
      autoComplete="new-password"
    />
  );
}
