import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The one thing a page is about; a page has at most one. */
export function Plate({
  as: Tag = "section",
  className,
  ...rest
}: ComponentProps<"section"> & { as?: "section" | "article" | "div" }) {
  const Element = Tag as "section";
  return (
    <Element
      {...rest}
      className={classNames("rounded-xl border border-line bg-surface shadow-lift", className)}
    />
  );
}
