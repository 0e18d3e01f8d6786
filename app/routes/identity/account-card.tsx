import type { ReactNode } from "react";

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
    <section className="mx-auto mt-8 grid w-full max-w-md gap-5">
      <h1 className="text-3xl">{title}</h1>
      {children}
      {footer && <p className="grid justify-items-start gap-2">{footer}</p>}
    </section>
  );
}
