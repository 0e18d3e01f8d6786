import { RadioGroup } from "#app/forms/choice-fields.tsx";
import type { FormField } from "#app/forms/form-field.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { displayAttributes } from "#app/ui/layout/display-attributes.ts";
import { ARABIC_SIZES, DEFAULT_DISPLAY, type Display } from "#models/users/display-rules.ts";

const themes: { value: Display["theme"]; label: string }[] = [
  { value: "system", label: "Match device" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const faces: { value: Display["arabicFace"]; label: string; hint: string }[] = [
  { value: "naskh", label: "Noto Naskh", hint: "Clear at every size" },
  { value: "amiri", label: "Amiri", hint: "Like a printed book" },
  { value: "scheherazade", label: "Shahrazad", hint: "Light, with open vowel marks" },
  { value: "vazirmatn", label: "Vazirmatn", hint: "Even and modern, like signage" },
];

const marks: { value: Display["vowelMarks"]; label: string; hint: string }[] = [
  { value: "all", label: "All", hint: "Every mark, always" },
  {
    value: "tap",
    label: "On tap",
    hint: "Hidden until you tap or point at a word, or use the button at the top to show them all",
  },
  { value: "none", label: "None", hint: "Like a newspaper" },
];

export function DisplayFields({
  fields,
  display,
}: {
  fields: Record<keyof Display, FormField>;
  /** What is chosen. */
  display: Display;
}) {
  return (
    <>
      <RadioGroup
        field={fields.theme}
        legend="Theme"
        look="segments"
        options={themes}
        defaultValue={display.theme}
      />
      <RadioGroup
        field={fields.arabicFace}
        legend="Arabic font"
        options={faces.map((face) => ({ ...face, aside: <FaceSample face={face.value} /> }))}
        defaultValue={display.arabicFace}
      />
      <RadioGroup
        field={fields.arabicSize}
        legend="Arabic text size"
        look="segments"
        options={ARABIC_SIZES.map((size) => ({ value: String(size), label: `${size}%` }))}
        defaultValue={String(display.arabicSize)}
      />
      <RadioGroup
        field={fields.vowelMarks}
        legend="Vowel marks"
        look="rows"
        options={marks}
        defaultValue={display.vowelMarks}
        hint="Text fields always show vowel marks."
      />
    </>
  );
}

function FaceSample({ face }: { face: Display["arabicFace"] }) {
  const { "data-theme": _, ...attributes } = displayAttributes({
    ...DEFAULT_DISPLAY,
    arabicFace: face,
  });
  return (
    <span {...attributes} aria-hidden="true" className="face-sample block text-ink">
      <ArabicText size="sm">كَلِمَة</ArabicText>
    </span>
  );
}
