import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type ArabicSize =
  | "inline"
  | "sm"
  | "row"
  | "md"
  | "lg"
  | "compare"
  | "head"
  | "hero"
  | "answered"
  | "answered-long"
  | "line";

const sizes: Record<ArabicSize, string> = {
  inline: "text-ar-inline",
  sm: "text-ar-sm",
  row: "text-ar-row",
  md: "text-ar-md",
  lg: "text-ar-lg",
  compare: "text-ar-compare",
  head: "text-ar-head",
  hero: "text-ar-hero",
  answered: "text-ar-answered",
  "answered-long": "text-ar-answered-long",
  line: "text-[1em]",
};

/** Every Arabic text on a page goes through here: it sets language, direction, face and size. */
export function ArabicText({
  children,
  measured = typeof children === "string" ? children : "",
  size = "inline",
  marks,
  block = false,
  className,
  id,
}: {
  children: ReactNode;
  /** The text of children that are more than a text. */
  measured?: string;
  size?: ArabicSize;
  /** The color of the vowel marks, else that of the letters. */
  marks?: "gold" | undefined;
  /** A line or paragraph of its own instead of a part of an English line. */
  block?: boolean;
  className?: string;
  id?: string;
}) {
  return (
    <bdi
      id={id}
      lang="ar"
      dir="rtl"
      className={classNames(
        sizes[size],
        fitOf(measured),
        marks && "marks-gold",
        "font-normal",
        block && "block",
        className,
      )}
    >
      {children}
    </bdi>
  );
}

/** Smaller is better than broken: the longest word decides what a line has room for (arabic.css). */
function fitOf(text: string): string | null {
  const words = text.split(/\s/).map((word) => word.replace(/[\p{M}\u200D]/gu, ""));
  const letters = Math.max(...words.map((word) => word.length));
  if (letters <= 2) return "fit-2";
  if (letters === 3) return "fit-3";
  if (letters === 4) return null;
  if (letters <= 7) return "fit-7";
  if (letters <= 10) return "fit-10";
  return letters <= 15 ? "fit-15" : "fit-none";
}
