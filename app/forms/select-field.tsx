import {
  SelectField as PlainSelectField,
  type SelectFieldProps,
} from "#app/ui/fields/select-field.tsx";
import type { FormField } from "./form-field.ts";

export function SelectField({
  field,
  ...rest
}: Omit<SelectFieldProps, "id" | "name" | "errors"> & { field: FormField }) {
  return (
    <PlainSelectField
      id={field.id}
      name={field.name}
      required={field.required}
      defaultValue={field.defaultValue}
      errors={field.errors}
      {...rest}
    />
  );
}
