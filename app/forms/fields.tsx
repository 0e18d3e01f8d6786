import type { FieldMetadata } from "@conform-to/react";
import { type CheckboxProps, Checkbox as PlainCheckbox } from "#app/ui/fields/checkbox.tsx";
import {
  type CheckboxGroupProps,
  CheckboxGroup as PlainCheckboxGroup,
} from "#app/ui/fields/checkbox-group.tsx";
import {
  type PasswordFieldProps,
  PasswordField as PlainPasswordField,
} from "#app/ui/fields/password-field.tsx";
import {
  RadioGroup as PlainRadioGroup,
  type RadioGroupProps,
} from "#app/ui/fields/radio-group.tsx";
import {
  SelectField as PlainSelectField,
  type SelectFieldProps,
} from "#app/ui/fields/select-field.tsx";
import { Stepper as PlainStepper, type StepperProps } from "#app/ui/fields/stepper.tsx";
import {
  TextAreaField as PlainTextAreaField,
  type TextAreaFieldProps,
} from "#app/ui/fields/text-area-field.tsx";
import { TextField as PlainTextField, type TextFieldProps } from "#app/ui/fields/text-field.tsx";

/** What the field components need of conform's field metadata. */
export type FormField = Pick<
  FieldMetadata,
  "required" | "minLength" | "maxLength" | "min" | "max"
> & {
  id: string;
  name: string;
  defaultValue: string | undefined;
  defaultOptions: string[] | undefined;
  defaultChecked: boolean | undefined;
  errors: string[] | undefined;
};

type Bound<Props, Derived extends string = never> = Omit<
  Props,
  "id" | "name" | "errors" | Derived
> & { field: FormField };

/** What scripts found wrong with the text since it was sent. */
type Problem = { problem?: string | undefined };

export function TextField({ field, problem, ...rest }: Bound<TextFieldProps> & Problem) {
  return <PlainTextField {...textAttributes(field, problem)} {...rest} />;
}

export function PasswordField({ field, ...rest }: Bound<PasswordFieldProps>) {
  return <PlainPasswordField {...textAttributes(field, undefined)} {...rest} />;
}

export function TextAreaField({ field, problem, ...rest }: Bound<TextAreaFieldProps> & Problem) {
  return <PlainTextAreaField {...textAttributes(field, problem)} {...rest} />;
}

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

function valueAttributes({ id, name, required, defaultValue, errors }: FormField) {
  return { id, name, required, defaultValue, errors };
}

function textAttributes(field: FormField, problem: string | undefined) {
  const { minLength, maxLength, errors } = field;
  return {
    ...valueAttributes(field),
    minLength,
    maxLength,
    errors: errors ?? (problem ? [problem] : undefined),
  };
}
