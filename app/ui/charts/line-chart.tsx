export type Point = { label: string; value: number };

const width = 600;
const height = 200;
const inset = { top: 16, right: 12, bottom: 28, left: 36 };

/** Values over time; the numbers are also there as a table for those who cannot see the line. */
export function LineChart({
  title,
  points,
  unit,
}: {
  title: string;
  points: readonly Point[];
  /** What a value counts: "answers". */
  unit: string;
}) {
  const highest = Math.max(1, ...points.map((point) => point.value));
  const x = (index: number) =>
    inset.left + (index / Math.max(1, points.length - 1)) * (width - inset.left - inset.right);
  const y = (value: number) =>
    height - inset.bottom - (value / highest) * (height - inset.top - inset.bottom);
  const line = points.map((point, index) => `${x(index)},${y(point.value)}`);
  const every = Math.ceil(points.length / 6);
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="w-full overflow-visible"
      >
        {[0, highest / 2, highest].map((mark) => (
          <g key={mark}>
            <line
              x1={inset.left}
              x2={width - inset.right}
              y1={y(mark)}
              y2={y(mark)}
              className="stroke-line"
            />
            <text
              x={inset.left - 8}
              y={y(mark) + 4}
              textAnchor="end"
              className="fill-ink-faint text-xs"
            >
              {Number.isInteger(mark) ? mark : ""}
            </text>
          </g>
        ))}
        <polygon
          points={[`${x(0)},${y(0)}`, ...line, `${x(points.length - 1)},${y(0)}`].join(" ")}
          className="fill-accent-wash"
        />
        <polyline
          points={line.join(" ")}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          className="stroke-accent"
        />
        {points.map((point, index) => (
          <g key={point.label}>
            <circle cx={x(index)} cy={y(point.value)} r="3.5" className="fill-accent" />
            {index % every === 0 && (
              <text
                x={x(index)}
                y={height - 8}
                textAnchor="middle"
                className="fill-ink-faint text-xs"
              >
                {point.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>
                {point.value} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
