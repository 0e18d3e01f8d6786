import { lazy, Suspense } from "react";
import { SelectField } from "#app/forms/choice-fields.tsx";
import type { FormField } from "#app/forms/form-field.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { COLOR_NAMES } from "#models/word-sets/word-set-rules.ts";
import type { ColorChoice } from "./color-select.tsx";

const names: Record<string, string> = COLOR_NAMES;

const ShownColors = lazy(() =>
  import("./color-select.tsx").catch(() => ({ default: NamedColors })),
);

/** The color of a set; with scripts the list shows the colors it names. */
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
  const isHydrated = useHydrated();
  const offered = [...new Set([...colors, own.toUpperCase()])];
  const options = offered.map((value) => ({ value, label: names[value] ?? value }));
  const choice = { field, options, own };
  const named = <NamedColors {...choice} />;
  if (!isHydrated) return named;
  return (
    <Suspense fallback={named}>
      <ShownColors {...choice} />
    </Suspense>
  );
}

/** The names in a list of the browser's own; the dot before it follows it (word-sets.css). */
function NamedColors({ field, options, own }: ColorChoice) {
  return (
    <div className="set-swatch">
      <SetDot color={own} />
      <SelectField field={field} label="Color" options={options} />
    </div>
  );
}
