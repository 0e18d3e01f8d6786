import type { ReactNode } from "react";
import { useShortcut } from "#app/ui/shortcuts.ts";

/** The key that presses a button, after its name; only where there is likely to be a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot get the focus.
    <kbd aria-hidden="true">{children}</kbd>
  );
}

/** The same for a single key, which the learner may have switched off. */
export function ShortcutCap({ children }: { children: string }) {
  return useShortcut(children) && <KeyCap>{children}</KeyCap>;
}
