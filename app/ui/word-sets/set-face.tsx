import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

/** The word that a set is drawn with, on one line; a phrase at the size for a word of as many letters. */
export function SetFace({ word, size }: { word: string; size: "line" | "row" | "head" }) {
  return (
    <ArabicText
      size={size}
      marks="gold"
      block
      measured={word.replace(/\s/g, "")}
      className="set-word"
    >
      {word}
    </ArabicText>
  );
}
