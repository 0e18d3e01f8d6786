import type { ReactNode } from "react";

/** The foot of a sheet, always in view: the first button leads on. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="sheet-foot z-10 flex gap-3 bg-surface px-4 py-3 shadow-bar forced-colors:border-t sm:sticky sm:bottom-0 sm:-mx-8 sm:mt-6 sm:flex-wrap sm:px-8">
      {children}
    </footer>
  );
}
