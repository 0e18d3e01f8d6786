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
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <Heading id={id} className={Heading === "h2" ? "text-xl" : "text-lg"}>
        {children}
      </Heading>
      {aside && <div className="text-sm text-ink-soft">{aside}</div>}
    </div>
  );
}
