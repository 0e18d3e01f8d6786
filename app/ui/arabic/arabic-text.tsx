import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type ArabicSize = "inline" | "sm" | "md" | "lg" | "xl" | "hero";

const sizes: Record<ArabicSize, string> = {
  inline: "text-ar-inline",
  sm: "text-ar-sm",
  md: "text-ar-md",
  lg: "text-ar-lg",
  xl: "text-ar-xl wrap-anywhere",
  hero: "text-ar-hero wrap-anywhere",
};

const longWordSizes: Partial<Record<ArabicSize, string>> = {
  lg: "text-ar-lg-long wrap-anywhere",
  xl: "text-ar-long wrap-anywhere",
  hero: "text-ar-long wrap-anywhere",
};

/** Every Arabic text on a page goes through here: it sets language, direction, face and size. */
export function ArabicText({
  children,
  measured = typeof children === "string" ? children : "",
  size = "inline",
  strong = false,
  block = false,
  className,
  id,
}: {
  children: ReactNode;
  /** The text of children that are more than a text. */
  measured?: string;
  size?: ArabicSize;
  strong?: boolean;
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
        (hasLongWord(measured) && longWordSizes[size]) || sizes[size],
        "leading-[1.9]",
        strong ? "font-semibold" : "font-normal",
        block && "block",
        className,
      )}
    >
      {children}
    </bdi>
  );
}

/** More letters than a phone has room for at the largest sizes: smaller is better than broken. */
function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.replace(/[\p{M}\u200D]/gu, "").length > 9);
}
