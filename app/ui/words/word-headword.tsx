import { Fragment } from "react";
import { type ArabicSize, ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { verbParts } from "#models/arabic/display.ts";
import type { ShownWord } from "./word.ts";

/** A verb as past - present - verbal noun (+ particle), each part isolated; any other word as it is. */
export function WordHeadword({
  word,
  size = "md",
  strong,
  marks = size === "inline" ? null : "gold",
  className,
}: {
  word: Pick<
    ShownWord,
    "category" | "arabicWord" | "pastTense" | "presentTense" | "verbalNoun" | "particle"
  >;
  size?: ArabicSize;
  strong?: boolean;
  marks?: "gold" | null;
  className?: string;
}) {
  const { parts, particle } = verbParts(word);
  return (
    <span
      dir="rtl"
      className={classNames(
        size === "inline" ? "inline-flex" : "@container flex min-w-0",
        "flex-wrap items-baseline gap-x-[0.4em]",
        className,
      )}
    >
      {parts.map(({ role, text }, index) => (
        <Fragment key={role}>
          {index > 0 && <span className="text-ink-faint">-</span>}
          <ArabicText size={size} marks={marks ?? undefined} strong={strong}>
            {text}
          </ArabicText>
        </Fragment>
      ))}
      {particle && (
        <span className="text-ink-soft">
          (+ <ArabicText size={size === "inline" ? "inline" : "sm"}>{particle}</ArabicText>)
        </span>
      )}
    </span>
  );
}
