import type { ReactNode } from "react";
import { Ornament } from "#app/ui/layout/ornament.tsx";

export function EmptyState({
  title,
  children,
  actions,
  headingLevel: Heading = "h2",
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  headingLevel?: "h1" | "h2" | "h3";
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center sm:py-16">
      <Ornament className="mb-2 size-12 text-gold-fill" />
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </div>
  );
}
