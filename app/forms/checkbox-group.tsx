import {
  type CheckboxGroupProps,
  CheckboxGroup as PlainCheckboxGroup,
} from "#app/ui/fields/checkbox-group.tsx";
import type { FormField } from "./form-field.ts";

export function CheckboxGroup({
  field,
  ...rest
}: Omit<CheckboxGroupProps, "id" | "name" | "errors"> & { field: FormField }) {
  return (
    <PlainCheckboxGroup
      id={field.id}
      name={field.name}
      defaultValues={field.defaultOptions}
      errors={field.errors}
      {...rest}
    />
  );
}
