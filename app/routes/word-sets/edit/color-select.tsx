import { Select } from "radix-ui";
import { useState } from "react";
import type { FormField } from "#app/forms/form-field.ts";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";

export type ColorChoice = {
  field: FormField;
  options: { value: string; label: string }[];
  own: string;
};

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
// The lock of the page's scrolling writes a style, and looks here for its nonce.
Object.assign(window, { __webpack_nonce__: nonce });

/** The colors of sets in a list that shows them. */
export default function ColorSelect({ field, options, own }: ColorChoice) {
  const { id, name, errors } = field;
  const [chosen, setChosen] = useState(() => chosenBefore(id) ?? own);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const value = options.some((option) => option.value === chosen) ? chosen : chosen.toUpperCase();
  return (
    <Field id={id} label="Color" errors={errors}>
      <Select.Root name={name} value={value} onValueChange={setChosen}>
        <Select.Trigger
          ref={setTrigger}
          {...fieldWiring({ id, errors })}
          className={controlStyle("latin", "flex min-h-11 items-center justify-between gap-3 py-2")}
        >
          <Select.Value>
            <Swatch color={value} label={labelOf(options, value)} />
          </Select.Value>
          <Icon name="chevronDown" className="size-5 text-ink-soft" />
        </Select.Trigger>
        <Select.Portal container={trigger?.closest("dialog")}>
          <Select.Content position="popper" sideOffset={4} className="color-list">
            <Select.Viewport nonce={nonce}>
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className="color-option">
                  <Select.ItemText>
                    <Swatch color={option.value} label={option.label} />
                  </Select.ItemText>
                  <Select.ItemIndicator>
                    <Icon name="check" className="size-4.5" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
    </Field>
  );
}

function Swatch({ color, label }: { color: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-3">
      <SetDot color={color} className="set-dot-large" />
      {label}
    </span>
  );
}

function labelOf(options: ColorChoice["options"], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Returns the choice made in the browser's own list before this one took its place. */
function chosenBefore(id: string): string | undefined {
  const list = document.getElementById(id);
  return list instanceof HTMLSelectElement ? list.value : undefined;
}
