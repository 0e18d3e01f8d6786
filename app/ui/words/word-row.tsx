import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Star } from "#app/ui/signs/star.tsx";

type RowWord = { word: string; meaning?: string };

/** Two or three short words in one line, from right to left, parted by stars. */
export function WordRow({ label, words }: { label: string; words: readonly RowWord[] }) {
  return (
    <ul
      dir="rtl"
      aria-label={label}
      className="text-ar-line flex flex-wrap items-center justify-center gap-x-[0.3em]"
    >
      {words.map(({ word, meaning }, index) => (
        <li key={word} className="flex items-center gap-x-[0.3em]">
          {index > 0 && <Star className="text-[0.24em]" />}
          <span className="grid">
            <ArabicText
              size="line"
              marks="gold"
              block
              className="leading-[calc(var(--face-leading)-0.2)]"
            >
              {word}
            </ArabicText>
            {meaning && (
              <span
                dir="ltr"
                className="font-display text-lg leading-none font-medium text-ink-soft"
              >
                {meaning}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
