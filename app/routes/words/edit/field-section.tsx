import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** A part of the word form that may stay folded. */
export function FieldSection({
  title,
  hint,
  isOpen,
  children,
}: {
  title: string;
  hint: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group min-w-0 rounded-md border border-line open:bg-paper">
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-4 py-2.5 hover:text-accent">
        <span className="font-medium">{title}</span>
        <span className="min-w-0 flex-1 truncate text-sm text-ink-faint group-open:invisible">
          {hint}
        </span>
        <Icon name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  );
}
