import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ShortcutCap } from "#app/ui/buttons/key-cap.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";

/** The Arabic texts of which one is the answer; each sends itself. */
export function AnswerOptions({
  options,
  task,
  error,
  isSending,
}: {
  options: readonly string[];
  task: string;
  error: string | undefined;
  isSending: boolean;
}) {
  return (
    <fieldset
      aria-describedby="direction prompt"
      className="mx-auto grid w-full max-w-[30rem] gap-3 low:gap-2"
    >
      <legend className="field-label mb-1">{task}</legend>
      <div role="alert">
        <FieldErrors id="answer-errors" errors={error ? [error] : undefined} />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {options.map((option, at) => (
          <Button
            key={option}
            size="lg"
            variant="secondary"
            name="typed"
            value={option}
            pending={isSending}
            shortcut={String(at + 1)}
            className="px-3!"
          >
            <ArabicText size="row" marks="gold">
              {option}
            </ArabicText>
            <ShortcutCap>{String(at + 1)}</ShortcutCap>
          </Button>
        ))}
      </div>
      <UnknownButton />
    </fieldset>
  );
}

export function UnknownButton() {
  return (
    <Button
      size="lg"
      variant="quiet"
      name="unknown"
      value="1"
      formNoValidate
      className="px-3! max-sm:text-base low:min-h-11"
    >
      I don't know
    </Button>
  );
}
