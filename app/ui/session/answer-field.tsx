import { useArabicKeyboard } from "#app/ui/arabic/arabic-keyboard/keyboard-context.ts";
import { KeyboardToggle } from "#app/ui/arabic/arabic-keyboard/keyboard-toggle.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { useTypedText } from "#app/ui/fields/typed-form.ts";
import { nextStep } from "./session-plate.tsx";

// The dots after a placeholder would stand before it in a field that is written from the right.
const LEFT_TO_RIGHT = "\u200e";

/** The field of a question, set as large as what is written; it is described by the prompt. */
export function AnswerField({
  isToArabic,
  label = isToArabic ? "Your answer in Arabic" : "Your answer in English",
  placeholder,
  describedBy = "direction prompt",
  draft,
  isTriedAgain,
  error,
}: {
  isToArabic: boolean;
  label?: string | undefined;
  placeholder?: string;
  /** The ids of what is asked. */
  describedBy?: string;
  draft: string;
  /** The draft was judged before; it is selected, so that typing replaces it. */
  isTriedAgain: boolean;
  error?: string | undefined;
}) {
  const typed = useTypedText({ name: "typed" });
  const isKeyboardOpen = useArabicKeyboard()?.isOpen === true;
  const arabic = {
    lang: "ar",
    dir: "rtl",
    inputMode: isKeyboardOpen ? "none" : undefined,
  } as const;
  return (
    <div className="grid gap-1">
      <label htmlFor="typed" className="truncate text-sm text-ink-soft">
        {label}
        {isToArabic && <span id="typed-hint"> · vowel marks are optional</span>}
      </label>
      <div className="relative">
        {isToArabic && <KeyboardToggle fieldId="typed" />}
        <input
          id="typed"
          name="typed"
          defaultValue={draft}
          {...typed}
          ref={isTriedAgain ? selectUnchanged : undefined}
          {...(isToArabic && arabic)}
          aria-describedby={`${describedBy}${isToArabic ? " typed-hint" : ""}${error ? " typed-errors" : ""}`}
          aria-invalid={error ? true : undefined}
          placeholder={isToArabic && placeholder ? placeholder + LEFT_TO_RIGHT : placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={1000}
          required
          {...nextStep}
          className={controlStyle(
            isToArabic ? "arabic" : "latin",
            isToArabic
              ? "h-14 px-13! py-0 text-center text-ar-md! leading-[1.6]! marks-gold placeholder:font-sans placeholder:text-lg low:h-12"
              : "h-14 text-center font-display text-2xl! placeholder:font-sans placeholder:text-lg low:h-12",
          )}
        />
      </div>
      <FieldErrors id="typed-errors" errors={error ? [error] : undefined} />
    </div>
  );
}

/** Leaves a text alone that was changed before scripts were there. */
function selectUnchanged(field: HTMLInputElement | null): void {
  if (field?.value === field?.defaultValue) field?.select();
}
