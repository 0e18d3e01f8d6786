import { STAR_PATH } from "./star.tsx";

/** How far one is in a known number of things: a thread of gold with a star as its bead. */
export function Thread({
  label,
  value,
  max,
  valueText = `${value} of ${max}`,
  isOpen = false,
}: {
  /** Names the thread for everybody who cannot see it. */
  label: string;
  value: number;
  max: number;
  valueText?: string;
  /** Nothing is recorded: the bead is an open star. */
  isOpen?: boolean;
}) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const end = `${(share * 100).toFixed(2)}%`;
  return (
    <svg
      className="thread block"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={valueText}
    >
      <rect className="fill-line" y="7.25" width="100%" height="1.5" rx=".75" />
      <rect y="6.75" width={end} height="2.5" rx="1.25" />
      <svg aria-hidden="true" x={end} y="50%" overflow="visible">
        <path
          className={isOpen ? "fill-surface !stroke-gold-fill" : undefined}
          transform="translate(-10 -10) scale(.8334)"
          d={STAR_PATH}
        />
      </svg>
    </svg>
  );
}
