import { classNames } from "#app/ui/class-names.ts";

/** A set's colour; an SVG because the colour is data and inline styles are not allowed. */
export function ColourDot({ colour, className }: { colour: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={classNames("inline-block shrink-0 text-line-strong", className ?? "size-4")}
    >
      <circle cx="8" cy="8" r="7.5" fill={colour} stroke="currentColor" strokeOpacity="0.5" />
    </svg>
  );
}
