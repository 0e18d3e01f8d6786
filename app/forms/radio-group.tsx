import {
  RadioGroup as PlainRadioGroup,
  type RadioGroupProps,
} from "#app/ui/fields/radio-group.tsx";
import type { FormField } from "./form-field.ts";

export function RadioGroup({
  field,
  ...rest
}: Omit<RadioGroupProps, "id" | "name" | "errors"> & { field: FormField }) {
  return (
    <PlainRadioGroup
      id={field.id}
      name={field.name}
      required={field.required}
      defaultValue={field.defaultValue}
      errors={field.errors}
      {...rest}
    />
  );
}
