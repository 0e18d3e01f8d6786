import type { FieldMetadata } from "@conform-to/react";

/** What the field components need of conform's field metadata. */
export type FormField = Pick<
  FieldMetadata,
  | "required"
  | "minLength"
  | "maxLength"
  | "min"
  | "max"
  | "step"
  | "multiple"
  | "pattern"
  | "accept"
> & {
  id: string;
  name: string;
  defaultValue: string | undefined;
  defaultOptions: string[] | undefined;
  defaultChecked: boolean | undefined;
  errors: string[] | undefined;
};

/** The attributes of a text-like control, with what was typed before; `problem` is what scripts found since then. */
export function controlAttributes(field: FormField, problem?: string) {
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    minLength: field.minLength,
    maxLength: field.maxLength,
    pattern: field.pattern,
    defaultValue: field.defaultValue,
    errors: field.errors ?? (problem ? [problem] : undefined),
  };
}
