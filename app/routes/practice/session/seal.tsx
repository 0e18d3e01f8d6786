/** The open star at the end of what counts nothing, with its number; draws itself once. */
export function Seal({ value, of }: { value: string; of: string }) {
  return (
    <svg aria-hidden="true" className="seal size-36 low:size-28" viewBox="0 0 100 100">
      <path
        className="animate-rosette-draws"
        pathLength="1"
        d="M50 3L63.77 16.76 83.23 16.77 83.24 36.23 97 50 83.24 63.77 83.23 83.23 63.77 83.24 50 97 36.23 83.24 16.77 83.23 16.76 63.77 3 50 16.76 36.23 16.77 16.77 36.23 16.76Z"
      />
      <g stroke="none" textAnchor="middle" className="fill-ink font-display font-semibold">
        <text x="50" y="56" fontSize="30">
          {value}
        </text>
        <text x="50" y="70" fontSize="11" className="fill-ink-soft">
          {of}
        </text>
      </g>
    </svg>
  );
}
