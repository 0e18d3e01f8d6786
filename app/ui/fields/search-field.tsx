import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { controlStyle } from "./control-style.ts";

/** A field to search in, in either script. */
export function SearchField({
  id,
  label,
  clear,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type"> & {
  id: string;
  label: string;
  /** A way to clear it that takes the place of the browser's; null while there is nothing to clear. */
  clear?: ReactNode;
}) {
  const hasOwnClear = clear !== undefined;
  const name = (
    <label htmlFor={id} className="field-label">
      {label}
    </label>
  );
  return (
    <div className={classNames("grid min-w-0 gap-1.5", className)}>
      {hasOwnClear ? (
        <div className="flex items-center justify-between gap-2">
          {name}
          {clear}
        </div>
      ) : (
        name
      )}
      <input
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        className={controlStyle(
          "either",
          classNames("h-11", hasOwnClear && "[&::-webkit-search-cancel-button]:hidden"),
        )}
      />
    </div>
  );
}
