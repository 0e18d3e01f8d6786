import { classNames } from "#app/ui/class-names.ts";

/** The color of a set; its name stands beside it. */
export function SetDot({ color, className }: { color: string; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={classNames("set-dot", className)}>
      <circle cx="8" cy="8" r="7.5" fill={color} />
    </svg>
  );
}
