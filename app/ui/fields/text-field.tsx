import type { ComponentProps, ReactNode } from "react";
import { useArabicKeyboard } from "#app/ui/arabic/arabic-keyboard/keyboard-context.ts";
import { classNames } from "#app/ui/class-names.ts";
import { controlStyle, type Script, scriptAttributes } from "./control-style.ts";
import { Field, type FieldText, partProps } from "./field.tsx";
import { useTypedText } from "./typed-form.ts";

type TextProps<Element extends "input" | "textarea"> = Omit<ComponentProps<Element>, "id"> &
  FieldText & { script?: Script };

export type TextFieldProps = TextProps<"input"> & {
  /** The field writes a word to be looked at, its vowel marks in gold. */
  gilded?: boolean;
  /** The field is as large as the word on its card. */
  specimen?: boolean;
};

export type TextAreaFieldProps = TextProps<"textarea">;

export function TextField({ gilded = false, specimen = false, ...props }: TextFieldProps) {
  return (
    <WiredField<"input"> {...props}>
      {(attributes, { script, hasKeyboard }) => (
        <input
          {...attributes}
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
      )}
    </WiredField>
  );
}

export function TextAreaField({ rows = 3, ...props }: TextAreaFieldProps) {
  return (
    <WiredField<"textarea"> {...props}>
      {(attributes, { script, hasKeyboard }) => (
        <textarea
          {...attributes}
          rows={rows}
          className={controlStyle(
            script,
            classNames("field-sizing-content py-2", hasKeyboard && "block pe-13"),
          )}
        />
      )}
    </WiredField>
  );
}

/** A field of text with its label and messages, and with the button of the on-screen keyboard where there is one. */
function WiredField<Element extends "input" | "textarea">({
  script = "latin",
  children,
  ...props
}: Omit<TextProps<Element>, "children"> & {
  children: (
    attributes: ComponentProps<Element>,
    look: { script: Script; hasKeyboard: boolean },
  ) => ReactNode;
}) {
  const keyboard = useArabicKeyboard();
  const { frame, control } = partProps(props);
  const typed = useTypedText(control);
  const hasKeyboard = script === "arabic" && keyboard !== null;
  const attributes = {
    inputMode: hasKeyboard && keyboard.isOpen ? "none" : undefined,
    ...control,
    ...typed,
    ...scriptAttributes(script),
  };
  const drawn = children(attributes as ComponentProps<Element>, { script, hasKeyboard });
  return (
    <Field {...frame}>
      {hasKeyboard ? (
        <div className="relative">
          {keyboard.buttonIn(frame.id)}
          {drawn}
        </div>
      ) : (
        drawn
      )}
    </Field>
  );
}
