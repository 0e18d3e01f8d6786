import { type ReactNode, useId } from "react";

/** A part of the settings, its title in the margin of wide windows. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 border-t border-line py-6 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8"
    >
      <h2 id={id} className="text-lg leading-tight">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
