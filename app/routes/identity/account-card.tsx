import type { ReactNode } from "react";
import { href } from "react-router";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

/** A form about an account, narrow: centered by itself, or in the frame of the settings. */
export function AccountCard({
  title,
  isSetting = false,
  footer,
  children,
}: {
  title: string;
  isSetting?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}) {
  if (isSetting) {
    return (
      <>
        <PageHeader title={title} back={{ to: href("/settings"), label: "Settings" }} />
        <section className="grid max-w-md gap-5">{children}</section>
      </>
    );
  }
  return (
    <section className="mx-auto mt-8 grid w-full max-w-md gap-5">
      <h1 className="text-3xl">{title}</h1>
      {children}
      {footer && <p className="grid justify-items-start gap-2">{footer}</p>}
    </section>
  );
}
