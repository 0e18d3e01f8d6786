import {
  type PasswordFieldProps,
  PasswordField as PlainPasswordField,
} from "#app/ui/fields/password-field.tsx";
import { type Bound, textAttributes } from "./form-field.ts";

// Beside the other texts it would bring the Arabic keyboard to the account's pages.
export function PasswordField({ field, ...rest }: Bound<PasswordFieldProps>) {
  return <PlainPasswordField {...textAttributes(field)} {...rest} />;
}
