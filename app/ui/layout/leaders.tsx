import type { ReactNode } from "react";

/** Facts with a dotted line from each name to its value. */
export function Leaders({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="leaders tabular-nums">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
