import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The foot of a sheet, always in view: the first button leads on. */
export function DialogActions({
  twoRows = false,
  children,
}: {
  /** On phones the last of three stands below the others. */
  twoRows?: boolean;
  children: ReactNode;
}) {
  return (
    <footer
      className={classNames(
        "sheet-foot z-10 flex gap-3 bg-surface px-4 py-3 shadow-bar forced-colors:border-t sm:sticky sm:bottom-0 sm:-mx-8 sm:mt-6 sm:flex-wrap sm:px-8",
        twoRows && "max-sm:flex-wrap max-sm:*:last:basis-full",
      )}
    >
      {children}
    </footer>
  );
}
