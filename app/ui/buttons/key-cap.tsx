import type { ReactNode } from "react";

/** The key that presses a button, after its name; only where there is likely to be a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot get the focus.
    <kbd aria-hidden="true" className="key-cap">
      {children}
    </kbd>
  );
}
