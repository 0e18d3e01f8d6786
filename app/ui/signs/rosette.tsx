import { classNames } from "#app/ui/class-names.ts";

const OUTLINE =
  "M50 3L63.77 16.76 83.23 16.77 83.24 36.23 97 50 83.24 63.77 83.23 83.23 63.77 83.24 50 97 36.23 83.24 16.77 83.23 16.76 63.77 3 50 16.76 36.23 16.77 16.77 36.23 16.76Z";
const LINES = [
  OUTLINE,
  "M50 3L83.23 83.23 3 50 83.23 16.77 50 97 16.77 16.77 97 50 16.77 83.23Z",
  "M50 16L84 50 50 84 16 50Z",
  "M74.04 25.96L74.04 74.04 25.96 74.04 25.96 25.96Z",
];
const SEAL =
  "M50 30L55.86 35.86 64.14 35.86 64.14 44.14 70 50 64.14 55.86 64.14 64.14 55.86 64.14 50 70 44.14 64.14 35.86 64.14 35.86 55.86 30 50 35.86 44.14 35.86 35.86 44.14 35.86Z";
const HEART =
  "M50 24L57.62 31.61 68.38 31.62 68.39 42.38 76 50 68.39 57.62 68.38 68.38 57.62 68.39 50 76 42.38 68.39 31.62 68.38 31.61 57.62 24 50 31.61 42.38 31.62 31.62 42.38 31.61Z";

/** The end of a session or of the day, and nothing else; draws itself once. */
export function Rosette({
  score,
  className,
}: {
  /** The number in its middle and the line below it, "6" and "of 8"; the page says them in words, too. */
  score?: { value: string; of: string };
  className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      className={classNames("rosette", className ?? "size-38")}
      viewBox="0 0 100 100"
    >
      <path className="fill-gold-wash" stroke="none" d={OUTLINE} />
      {LINES.map((line) => (
        <path key={line} className="animate-rosette-draws" pathLength="1" d={line} />
      ))}
      {score ? (
        <>
          <path className="fill-surface" d={HEART} />
          <g stroke="none" textAnchor="middle" className="fill-ink font-display font-semibold">
            <text x="50" y="55" fontSize="25">
              {score.value}
            </text>
            <text x="50" y="66" fontSize="10.5" className="fill-ink-soft">
              {score.of}
            </text>
          </g>
        </>
      ) : (
        <path className="fill-gold-fill" stroke="none" d={SEAL} />
      )}
    </svg>
  );
}
