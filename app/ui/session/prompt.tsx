import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** The text that a session asks for, as the largest thing of the page; equally high in both languages. */
export function Prompt({ text, isArabic }: { text: string; isArabic: boolean }) {
  if (isArabic) {
    return (
      <ArabicText
        id="prompt"
        size={isLong(text) ? "lg" : "hero"}
        marks="gold"
        block
        className="max-w-full text-balance shallow:text-5xl"
      >
        {text}
      </ArabicText>
    );
  }
  return (
    <p
      id="prompt"
      className="max-w-full font-display text-prompt font-semibold tracking-[-0.015em] text-balance break-words shallow:text-2xl"
      dir="auto"
    >
      {text}
    </p>
  );
}

// As large as a word it would fill the page and push what answers it over its own end.
export function isLong(text: string): boolean {
  return /\s/.test(text.trim()) || text.replace(/\p{M}/gu, "").length > 8;
}
