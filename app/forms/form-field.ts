import type { FieldMetadata } from "@conform-to/react";

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

/** The props of a field component that its form's metadata gives. */
export type Bound<Props> = Omit<Props, "id" | "name" | "errors"> & { field: FormField };

export function valueAttributes({ id, name, required, defaultValue, errors }: FormField) {
  return { id, name, required, defaultValue, errors };
}

export function textAttributes(field: FormField, problem?: string) {
  const { minLength, maxLength, errors } = field;
  return {
    ...valueAttributes(field),
    minLength,
    maxLength,
    errors: errors ?? (problem ? [problem] : undefined),
  };
}
