import type { ComponentProps } from "react";
import { controlStyle, type Script, scriptAttributes } from "./control-style.ts";
import { Field, type FieldText, fieldWiring } from "./field.tsx";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id"> &
  FieldText & { script?: Script };

export function TextAreaField({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  script = "latin",
  rows = 3,
  className,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ id, label, hint, errors, optional, hideLabel, className }}>
      <textarea
        {...rest}
        rows={rows}
        {...scriptAttributes(script)}
        {...fieldWiring({ id, hint, errors })}
        className={controlStyle(script, "field-sizing-content py-2")}
      />
    </Field>
  );
}
