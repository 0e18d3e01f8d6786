import { Fragment } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { verbParts } from "#models/arabic/display.ts";
import type { ShownWord } from "./word.ts";

/** A verb as past - present - verbal noun (+ particle), each part isolated; any other word as it is. */
export function WordHeadword({
  word,
  marks = "gold",
  className,
}: {
  word: Pick<
    ShownWord,
    "category" | "arabicWord" | "pastTense" | "presentTense" | "verbalNoun" | "particle"
  >;
  marks?: "gold" | null;
  className?: string;
}) {
  const { parts, particle } = verbParts(word);
  return (
    <span
      dir="rtl"
      className={classNames(
        "@container flex min-w-0 flex-wrap items-baseline gap-x-[0.4em]",
        className,
      )}
    >
      {parts.map(({ role, text }, index) => (
        <Fragment key={role}>
          {index > 0 && <span className="text-ink-faint">-</span>}
          <ArabicText size="row" marks={marks ?? undefined}>
            {text}
          </ArabicText>
        </Fragment>
      ))}
      {particle && (
        <span className="text-ink-soft">
          (+ <ArabicText size="sm">{particle}</ArabicText>)
        </span>
      )}
    </span>
  );
}
