import {
  TextAreaField as PlainTextAreaField,
  TextField as PlainTextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from "#app/ui/fields/text-field.tsx";
import { type Bound, textAttributes } from "./form-field.ts";

/** An error that scripts found in the text since it was sent. */
type Problem = { problem?: string | undefined };

export function TextField({ field, problem, ...rest }: Bound<TextFieldProps> & Problem) {
  return <PlainTextField {...textAttributes(field, problem)} {...rest} />;
}

export function TextAreaField({ field, problem, ...rest }: Bound<TextAreaFieldProps> & Problem) {
  return <PlainTextAreaField {...textAttributes(field, problem)} {...rest} />;
}
