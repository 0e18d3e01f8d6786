import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";

/** A form about an account, narrow and centered. */
export function AccountCard({
  title,
  footer,
  children,
}: {
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" className="mx-auto mt-8 grid w-full max-w-md gap-5">
      <h1 className="text-2xl">{title}</h1>
      {children}
      {footer && <p className="grid justify-items-start gap-2">{footer}</p>}
    </Card>
  );
}
