import type { FormField } from "#app/forms/form-field.ts";
import { TextField } from "#app/forms/text-fields.tsx";

/** The field for the name of an account that is there. */
export function UsernameField({ field }: { field: FormField }) {
  return (
    <TextField
      field={field}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  );
}
