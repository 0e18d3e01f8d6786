import { Fragment } from "react";
import { type ArabicSize, ArabicText } from "./arabic-text.tsx";
import { classNames } from "./class-names.ts";
import type { ShownWord } from "./word.ts";

/** A verb as past - present - verbal noun (+ particle), each part isolated; any other word as it is. */
export function WordHeadword({
  word,
  size = "md",
  strong,
  className,
}: {
  word: Pick<
    ShownWord,
    "category" | "arabicWord" | "pastTense" | "presentTense" | "verbalNoun" | "particle"
  >;
  size?: ArabicSize;
  strong?: boolean;
  className?: string;
}) {
  const parts =
    word.category === "verb"
      ? [word.pastTense, word.presentTense, word.verbalNoun].filter(
          (part) => part != null && part !== "",
        )
      : [];
  const shown = parts.length > 0 ? parts : [word.arabicWord];
  return (
    <span
      dir="rtl"
      className={classNames("inline-flex flex-wrap items-baseline gap-x-[0.4em]", className)}
    >
      {shown.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && (
            <span aria-hidden="true" className="text-ink-faint">
              -
            </span>
          )}
          <ArabicText size={size} strong={strong}>
            {part ?? ""}
          </ArabicText>
        </Fragment>
      ))}
      {word.category === "verb" && word.particle && (
        <span className="text-ink-soft">
          (+ <ArabicText size={size === "inline" ? "inline" : "sm"}>{word.particle}</ArabicText>)
        </span>
      )}
    </span>
  );
}
