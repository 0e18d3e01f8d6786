import type { ComponentProps } from "react";
import { useArabicKeyboard } from "#app/ui/arabic/arabic-keyboard/keyboard-context.ts";
import { classNames } from "#app/ui/class-names.ts";
import { controlStyle, type Script, scriptAttributes } from "./control-style.ts";
import { Field, type FieldText, fieldWiring } from "./field.tsx";
import { useTypedText } from "./typed-form.ts";

export type TextFieldProps = Omit<ComponentProps<"input">, "id"> &
  FieldText & {
    script?: Script;
    /** The field writes a word to be looked at, its vowel marks in gold. */
    gilded?: boolean;
    /** The field is as large as the word on its card. */
    specimen?: boolean;
  };

export function TextField({
  id,
  label,
  hint,
  origin,
  errors,
  optional,
  hideLabel,
  script = "latin",
  gilded = false,
  specimen = false,
  className,
  ...rest
}: TextFieldProps) {
  const keyboard = useArabicKeyboard();
  const typed = useTypedText(rest);
  const hasKeyboard = script === "arabic" && keyboard !== null;
  const input = (
    <input
      inputMode={hasKeyboard && keyboard.isOpen ? "none" : undefined}
      {...rest}
      {...typed}
      {...scriptAttributes(script)}
      {...fieldWiring({ id, hint, origin, errors })}
      className={controlStyle(
        script,
        classNames(
          "min-h-12",
          script === "arabic" ? "py-0" : "py-2",
          gilded && "marks-gold",
          specimen ? "specimen-field" : hasKeyboard && "pe-13",
        ),
      )}
    />
  );
  return (
    <Field {...{ id, label, hint, origin, errors, optional, hideLabel, className }}>
      {hasKeyboard ? (
        <div className="relative">
          {input}
          {keyboard.buttonIn(id)}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
