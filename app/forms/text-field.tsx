import { TextField as PlainTextField, type TextFieldProps } from "#app/ui/text-field.tsx";
import { controlAttributes, type FormField } from "./form-field.ts";

export function TextField({
  field,
  ...rest
}: Omit<TextFieldProps, "id" | "name" | "errors"> & { field: FormField }) {
  return <PlainTextField {...controlAttributes(field)} {...rest} />;
}
