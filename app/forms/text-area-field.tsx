import {
  TextAreaField as PlainTextAreaField,
  type TextAreaFieldProps,
} from "#app/ui/fields/text-area-field.tsx";
import { controlAttributes, type FormField } from "./form-field.ts";

export function TextAreaField({
  field,
  problem,
  ...rest
}: Omit<TextAreaFieldProps, "id" | "name" | "errors"> & { field: FormField; problem?: string }) {
  return <PlainTextAreaField {...controlAttributes(field, problem)} {...rest} />;
}
