import { type ComponentProps, useRef } from "react";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Field, type FieldText, partProps } from "./field.tsx";
import { useTypedText } from "./typed-form.ts";

export type StepperProps = Omit<ComponentProps<"input">, "id" | "type"> &
  FieldText & {
    min: number;
    max: number;
    step?: number;
    /** The unit in the buttons' names: "questions". */
    unit: string;
  };

/** A number input; with scripts it gets a button on each side. */
export function Stepper({ unit, ...props }: StepperProps) {
  const { frame, control } = partProps(props);
  const typed = useTypedText(control);
  const input = useRef<HTMLInputElement>(null);

  function move(by: 1 | -1) {
    const element = input.current;
    if (!element) return;
    if (by > 0) element.stepUp();
    else element.stepDown();
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  return (
    <Field {...frame}>
      <span className="flex w-fit items-center rounded-md border border-line-strong bg-surface hover:border-accent has-aria-invalid:border-incorrect">
        <StepButton name="remove" label={`Fewer ${unit}`} onClick={() => move(-1)} />
        <input
          {...control}
          {...typed}
          ref={input}
          type="number"
          inputMode="numeric"
          className="stepper-input min-h-11 w-18 rounded-md bg-transparent text-center font-display text-xl font-semibold figures"
        />
        <StepButton name="add" label={`More ${unit}`} onClick={() => move(1)} />
      </span>
    </Field>
  );
}

function StepButton({
  name,
  label,
  onClick,
}: {
  name: "add" | "remove";
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={buttonStyle({ variant: "plain", iconOnly: true }, "needs-script")}
    >
      <Icon name={name} />
    </button>
  );
}
