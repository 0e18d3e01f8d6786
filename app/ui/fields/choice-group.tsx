import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Choice, type ChoiceLook, type ChoiceOption } from "./choice.tsx";
import { FieldErrors } from "./field-errors.tsx";
import { useTyped } from "./typed-form.ts";

export type ChoiceGroupProps = {
  id: string;
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  options: readonly ChoiceOption[];
  look?: ChoiceLook;
  hideLegend?: boolean;
  required?: boolean;
  className?: string;
};

const layouts: Record<ChoiceLook, string> = {
  list: "grid",
  rows: "grid",
  cards: "grid gap-2.5",
  tiles: "grid grid-cols-2 gap-3",
  segments: "flex flex-wrap overflow-clip rounded-md border border-line-strong bg-surface",
};

/** Radios or checkboxes under one legend; native, so they work without scripts. */
export function ChoiceGroup({
  kind,
  id,
  name,
  legend,
  hint,
  errors,
  options,
  look = "cards",
  hideLegend,
  required,
  className,
  isChosen,
  onChoose,
}: ChoiceGroupProps & {
  kind: "radio" | "checkbox";
  isChosen: (value: string) => { checked?: boolean; defaultChecked?: boolean };
  onChoose?: (value: string) => void;
}) {
  const typed = useTyped(name);
  const stateOf = (value: string) => {
    const state = isChosen(value);
    return typed && state.checked === undefined ? { defaultChecked: typed.includes(value) } : state;
  };
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-errors`].filter(Boolean);
  return (
    <fieldset
      id={id}
      aria-describedby={describedBy.join(" ") || undefined}
      className={classNames("grid min-w-0 gap-2", className)}
    >
      <legend className={hideLegend ? "sr-only" : "field-label mb-1"}>{legend}</legend>
      <div
        className={classNames(
          layouts[look],
          look === "segments" && options.length > 5 && "max-sm:*:basis-[22%]",
          look === "cards" && (options.length % 3 === 0 ? "sm:grid-cols-3" : "sm:grid-cols-2"),
        )}
      >
        {options.map(({ value, ...option }) => (
          <Choice
            key={value}
            {...option}
            {...stateOf(value)}
            look={look}
            type={kind}
            name={name}
            value={value}
            required={kind === "radio" && required}
            aria-invalid={errors?.length ? true : undefined}
            onChange={onChoose && (() => onChoose(value))}
          />
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
