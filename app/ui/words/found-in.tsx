import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** A text of a word in which a search was found, before, at and after the word that has it, and what it is called. */
export type FoundIn = { name: string; parts: [string, string, string]; isArabic: boolean };

/** Says where a search found a word whose line does not show it. */
export function FoundInText({ found }: { found: FoundIn | null | undefined }) {
  if (!found) return null;
  const [before, at, after] = found.parts;
  const text = (
    <>
      {before}
      <b>{at}</b>
      {after}
    </>
  );
  return (
    <span className="font-sans text-sm font-normal text-ink-soft">
      {found.name}:{" "}
      {found.isArabic ? <ArabicText measured={found.parts.join("")}>{text}</ArabicText> : text}
    </span>
  );
}
