import type { ComponentProps } from "react";
import { controlStyle, type Script, scriptAttributes } from "./control-style.ts";
import { Field, type FieldText, fieldWiring } from "./field.tsx";

export type TextFieldProps = Omit<ComponentProps<"input">, "id"> & FieldText & { script?: Script };

export function TextField({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  script = "latin",
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, errors, optional, hideLabel, className }}>
      <input
        {...rest}
        {...scriptAttributes(script)}
        {...fieldWiring({ id, hint, errors })}
        className={controlStyle(script, script === "arabic" ? "py-0" : "min-h-11 py-2")}
      />
    </Field>
  );
}
