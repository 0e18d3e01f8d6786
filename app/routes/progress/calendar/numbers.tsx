import type { ReactNode } from "react";

/** The numbers behind a drawing, which readers of screens are given in its place. */
export function Numbers({
  of,
  columns,
  rows,
}: {
  /** The name of the chart. */
  of: string;
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...values: ReactNode[]])[];
}) {
  return (
    <details className="group">
      <summary className="min-h-11 cursor-pointer list-none py-2.5 font-medium text-accent before:content-['+_'] group-open:before:content-['−_']">
        Show the numbers
        <span className="sr-only"> ({of})</span>
      </summary>
      <section
        aria-label={`${of}, the numbers`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        tabIndex={0}
        className="max-h-80 overflow-auto"
      >
        <table className="figures">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={columns[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
