/** The color of a set, which stands nowhere else; its name says which set it is. */
export function SetDot({ color }: { color: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="inline-block size-3.5 shrink-0 align-[-0.05em] [forced-color-adjust:none]"
    >
      <circle
        cx="8"
        cy="8"
        r="7.5"
        fill={color}
        className="stroke-line-strong"
        strokeWidth="0.75"
      />
    </svg>
  );
}
