import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** A text of a word in which a search was found, and what it is called. */
export type FoundIn = { name: string; text: string; isArabic: boolean };

/** Says where a search found a word whose line does not show it. */
export function FoundInText({ found }: { found: FoundIn | null | undefined }) {
  if (!found) return null;
  return (
    <span className="font-sans text-sm font-normal text-ink-soft">
      {found.name}: {found.isArabic ? <ArabicText>{found.text}</ArabicText> : found.text}
    </span>
  );
}
