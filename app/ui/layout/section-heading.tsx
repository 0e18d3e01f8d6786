import type { ReactNode } from "react";

export function SectionHeading({
  children,
  id,
  aside,
  level: Heading = "h2",
}: {
  children: ReactNode;
  id?: string;
  /** Stands at the end of the line: a link, a count. */
  aside?: ReactNode;
  level?: "h2" | "h3";
}) {
  return (
    <div className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-2">
      <Heading id={id} className="text-lg leading-tight">
        {children}
      </Heading>
      {aside && <div className="text-sm text-ink-soft">{aside}</div>}
    </div>
  );
}
