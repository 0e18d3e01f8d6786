import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export function PageHeader({
  title,
  lead,
  back,
}: {
  title: ReactNode;
  lead?: ReactNode;
  back?: { to: string; label: string };
}) {
  return (
    <header className="mb-6 grid gap-1">
      {back && <BackLink {...back} />}
      <div className="grid gap-2">
        <h1 className="text-3xl">{title}</h1>
        {lead && <p className="max-w-prose text-ink-soft">{lead}</p>}
      </div>
    </header>
  );
}

/** The way from a page to the one above it. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="-ms-1 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm px-1 font-medium text-accent hover:text-accent-strong print:hidden"
    >
      <Icon name="back" className="size-4 rtl:[scale:-1_1]" />
      {label}
    </Link>
  );
}
