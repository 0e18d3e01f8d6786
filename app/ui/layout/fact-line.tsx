import type { ReactNode } from "react";

/** Numbers with their names in one line, on narrow screens in two. */
export function FactLine({
  facts,
  className = "",
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  className?: string;
}) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-6 gap-y-1 text-ink-soft figures sm:flex sm:flex-wrap sm:justify-between ${className}`}
    >
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-row-reverse items-baseline justify-end gap-1.5">
          <dt>{name}</dt>
          <dd className="font-semibold whitespace-nowrap text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
