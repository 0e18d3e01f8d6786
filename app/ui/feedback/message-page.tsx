import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

/** A page that only says one thing: not found, no access, something went wrong. */
export function MessagePage({
  title,
  children,
  actions,
  sign = "لَا",
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  sign?: string;
}) {
  return (
    <section className="grid min-h-[65dvh] place-items-center">
      <EmptyState headingLevel="h1" title={title} actions={actions} sign={sign}>
        {children}
      </EmptyState>
    </section>
  );
}
