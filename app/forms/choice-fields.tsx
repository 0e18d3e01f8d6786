import { type CheckboxProps, Checkbox as PlainCheckbox } from "#app/ui/fields/checkbox.tsx";
import {
  type CheckboxGroupProps,
  CheckboxGroup as PlainCheckboxGroup,
} from "#app/ui/fields/checkbox-group.tsx";
import {
  RadioGroup as PlainRadioGroup,
  type RadioGroupProps,
} from "#app/ui/fields/radio-group.tsx";
import {
  SelectField as PlainSelectField,
  type SelectFieldProps,
} from "#app/ui/fields/select-field.tsx";
import { Stepper as PlainStepper, type StepperProps } from "#app/ui/fields/stepper.tsx";
import { type Bound, valueAttributes } from "./form-field.ts";

export function SelectField({ field, ...rest }: Bound<SelectFieldProps>) {
  return <PlainSelectField {...valueAttributes(field)} {...rest} />;
}

export function RadioGroup({ field, ...rest }: Bound<RadioGroupProps>) {
  return <PlainRadioGroup {...valueAttributes(field)} {...rest} />;
}

export function Stepper({ field, ...rest }: Bound<StepperProps>) {
  return <PlainStepper {...valueAttributes(field)} {...rest} />;
}

export function Checkbox({ field, ...rest }: Bound<CheckboxProps>) {
  const { id, name, required, defaultChecked, errors } = field;
  return <PlainCheckbox {...{ id, name, required, defaultChecked, errors }} {...rest} />;
}

export function CheckboxGroup({ field, ...rest }: Bound<CheckboxGroupProps>) {
  const { id, name, defaultOptions, errors } = field;
  return <PlainCheckboxGroup {...{ id, name, errors }} defaultValues={defaultOptions} {...rest} />;
}
