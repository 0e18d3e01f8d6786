import type { ReactNode } from "react";

/** The row of buttons that ends a dialog; on a phone the first stands on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="mt-7 flex flex-col gap-2.5 sm:flex-row-reverse sm:justify-start">
      {children}
    </footer>
  );
}
