import { classNames } from "#app/ui/class-names.ts";

/** Zero to five eight-pointed stars. */
export function StarRating({ stars, className }: { stars: number; className?: string }) {
  return (
    <span
      role="img"
      aria-label={`${stars} of 5 stars`}
      data-stars={stars}
      className={classNames("star-rating", className)}
    />
  );
}
