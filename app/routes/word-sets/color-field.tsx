import { SelectField } from "#app/forms/choice-fields.tsx";
import type { FormField } from "#app/forms/form-field.ts";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { COLOR_NAMES } from "#models/word-sets/word-set-rules.ts";

const names: Record<string, string> = COLOR_NAMES;

/** The color of a set by its name; the dot before the list follows it (sets.css). */
export function ColorField({
  field,
  colors,
  own,
}: {
  field: FormField;
  colors: readonly string[];
  /** The color it has, which the list then offers too. */
  own: string;
}) {
  const offered = [...new Set([...colors, own.toUpperCase()])];
  return (
    <div className="set-swatch">
      <SetDot color={own} />
      <SelectField
        field={field}
        label="Color"
        options={offered.map((value) => ({ value, label: names[value] ?? value }))}
      />
    </div>
  );
}
