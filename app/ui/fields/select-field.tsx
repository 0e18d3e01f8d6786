import type { ComponentProps } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldText, partProps } from "./field.tsx";
import { useTypedText } from "./typed-form.ts";

export type SelectOption = { value: string; label: string };

export type SelectFieldProps = Omit<ComponentProps<"select">, "id" | "children"> &
  FieldText & { options: readonly SelectOption[] };

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = partProps(props);
  const typed = useTypedText(control);
  return (
    <Field {...frame}>
      <span className="relative block">
        <select
          {...control}
          {...typed}
          className={controlStyle("latin", "min-h-11 appearance-none py-2 pe-10")}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto size-5 text-ink-soft"
        />
      </span>
    </Field>
  );
}
