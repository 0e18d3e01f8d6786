import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";

export function Card({
  as: Tag = "div",
  className,
  ...rest
}: ComponentProps<"div"> & {
  as?: "div" | "section" | "article" | "li" | "aside";
}) {
  const Element = Tag as "div";
  return (
    <Element
      {...rest}
      className={classNames(
        "rounded-lg border border-line bg-surface p-5 shadow-sheet sm:p-6",
        className,
      )}
    />
  );
}
