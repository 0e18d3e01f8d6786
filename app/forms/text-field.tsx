import { TextField as PlainTextField, type TextFieldProps } from "#app/ui/fields/text-field.tsx";
import { controlAttributes, type FormField } from "./form-field.ts";

export function TextField({
  field,
  problem,
  ...rest
}: Omit<TextFieldProps, "id" | "name" | "errors"> & { field: FormField; problem?: string }) {
  return <PlainTextField {...controlAttributes(field, problem)} {...rest} />;
}
