import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type CardTone = "surface" | "sunken" | "accent" | "gold" | "plain";

const tones: Record<CardTone, string> = {
  surface: "border border-line bg-surface shadow-sheet",
  sunken: "bg-sunken",
  accent: "bg-accent-wash",
  gold: "bg-gold-wash",
  plain: "border border-line",
};

export function Card({
  as: Tag = "div",
  tone = "surface",
  className,
  ...rest
}: ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "li" | "aside";
  tone?: CardTone;
}) {
  const Element = Tag as "div";
  return (
    <Element {...rest} className={classNames("rounded-lg p-5 sm:p-6", tones[tone], className)} />
  );
}
