import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { Ornament } from "#app/ui/layout/ornament.tsx";

/** A page that only says one thing: not found, no access, something went wrong. */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mx-auto grid min-h-[65dvh] max-w-lg place-items-center">
      <Card as="section" className="grid w-full justify-items-center gap-3 py-12! text-center">
        <Ornament className="mb-2 size-12 text-gold-fill" />
        <h1 className="text-2xl">{title}</h1>
        {children && <div className="max-w-sm text-ink-soft">{children}</div>}
        {actions && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{actions}</div>}
      </Card>
    </div>
  );
}
