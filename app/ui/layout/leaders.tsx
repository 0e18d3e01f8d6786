import type { ReactNode } from "react";

type Fact = {
  name: string;
  value: ReactNode;
  /** Stands below a line, as the sum of what is above. */
  isTotal?: boolean;
};

/** Facts with a dotted line from each name to its value. */
export function Leaders({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="leaders figures">
      {facts.map(({ name, value, isTotal }) => (
        <div
          key={name}
          className={
            isTotal
              ? "border-line-strong not-first:border-t font-display text-lg *:font-semibold [&>dt]:text-ink"
              : undefined
          }
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
