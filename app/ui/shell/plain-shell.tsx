import type { ReactNode } from "react";
import { Logo } from "./logo.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";

/** The frame of pages that stand outside the app: sign-in, not found, errors. */
export function PlainShell({
  productName = "Kalima",
  aside,
  children,
}: {
  productName?: string;
  /** Stands in the header after the logo. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-page items-center px-4 sm:px-6">
          <Logo name={productName} />
          {aside}
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="px-4 pb-20 sm:px-6">
        {children}
      </main>
    </>
  );
}
