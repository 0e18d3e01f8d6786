import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

const places = {
  /** In view while the page is longer than the window, in its place at the end of the page. */
  end: "sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-3 sm:px-3",
  /** Where it stands, but at the bottom of phones. */
  here: "max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:bg-surface max-sm:px-4 max-sm:py-3 max-sm:shadow-bar",
};

/** The next step of a page, always in view. */
export function ActionBar({
  place = "end",
  className,
  children,
}: {
  place?: keyof typeof places;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        "action-bar flex flex-wrap items-center gap-x-6 gap-y-2",
        places[place],
        className,
      )}
    >
      {children}
    </div>
  );
}
