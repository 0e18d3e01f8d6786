import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** The next step of a page, in view while the page is longer than the window. */
export function ActionBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames("action-bar flex flex-wrap items-center gap-x-6 gap-y-2", className)}
    >
      {children}
    </div>
  );
}
