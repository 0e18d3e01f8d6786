import type { RootPiece } from "#models/arabic/root/root-pieces.ts";
import { type ArabicSize, ArabicText } from "./arabic-text.tsx";

/** A word whose root letters stand out among the others; read aloud it is one word. */
export function RootedText({
  text,
  pieces,
  size,
  className,
}: {
  text: string;
  pieces: readonly RootPiece[];
  size?: ArabicSize;
  className?: string;
}) {
  return (
    <ArabicText size={size} marks="gold" measured={text} className={className}>
      <span aria-hidden="true" className={"rooted"}>
        {pieces.map(({ text: letters, isRoot }, at) =>
          isRoot ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay in their places.
            <b key={at} lang="ar">
              {letters}
            </b>
          ) : (
            letters
          ),
        )}
      </span>
      <span className="sr-only">{text}</span>
    </ArabicText>
  );
}
