import type { ComponentProps } from "react";
import { useArabicKeyboard } from "#app/ui/arabic/arabic-keyboard/keyboard-context.ts";
import { classNames } from "#app/ui/class-names.ts";
import { controlStyle, type Script, scriptAttributes } from "./control-style.ts";
import { Field, type FieldText, fieldWiring } from "./field.tsx";
import { useTypedText } from "./typed-form.ts";

export type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "id"> &
  FieldText & { script?: Script };

export function TextAreaField({
  id,
  label,
  hint,
  origin,
  errors,
  optional,
  hideLabel,
  script = "latin",
  rows = 3,
  className,
  ...rest
}: TextAreaFieldProps) {
  const keyboard = useArabicKeyboard();
  const typed = useTypedText(rest);
  const hasKeyboard = script === "arabic" && keyboard !== null;
  const area = (
    <textarea
      inputMode={hasKeyboard && keyboard.isOpen ? "none" : undefined}
      {...rest}
      {...typed}
      rows={rows}
      {...scriptAttributes(script)}
      {...fieldWiring({ id, hint, origin, errors })}
      className={controlStyle(
        script,
        classNames("field-sizing-content py-2", hasKeyboard && "block pe-13"),
      )}
    />
  );
  return (
    <Field {...{ id, label, hint, origin, errors, optional, hideLabel, className }}>
      {hasKeyboard ? (
        <div className="relative">
          {area}
          {keyboard.buttonIn(id)}
        </div>
      ) : (
        area
      )}
    </Field>
  );
}
