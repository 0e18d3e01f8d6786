import { classNames } from "#app/ui/class-names.ts";

/** The eight-pointed star that separates verses and chapters in an Arabic book. */
export function Ornament({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={classNames("inline-block shrink-0", className ?? "size-8")}
    >
      <path d="M10 10h28v28H10z" />
      <path d="M24 4.2 43.8 24 24 43.8 4.2 24z" />
      <circle cx="24" cy="24" r="6" />
      <circle cx="24" cy="24" r="1.5" fill="currentColor" stroke="none" />
    </svg>
  );
}
