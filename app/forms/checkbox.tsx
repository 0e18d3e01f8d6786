import { type CheckboxProps, Checkbox as PlainCheckbox } from "#app/ui/fields/checkbox.tsx";
import type { FormField } from "./form-field.ts";

export function Checkbox({
  field,
  ...rest
}: Omit<CheckboxProps, "id" | "name" | "errors"> & { field: FormField }) {
  return (
    <PlainCheckbox
      id={field.id}
      name={field.name}
      required={field.required}
      defaultChecked={field.defaultChecked}
      errors={field.errors}
      {...rest}
    />
  );
}
