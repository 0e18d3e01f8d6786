import { Stepper as PlainStepper, type StepperProps } from "#app/ui/fields/stepper.tsx";
import type { FormField } from "./form-field.ts";

export function Stepper({
  field,
  ...rest
}: Omit<StepperProps, "id" | "name" | "errors"> & { field: FormField }) {
  return (
    <PlainStepper
      id={field.id}
      name={field.name}
      required={field.required}
      defaultValue={field.defaultValue}
      errors={field.errors}
      {...rest}
    />
  );
}
