import { Icon } from "#app/ui/icon.tsx";

/** Zero to five eight-pointed stars. */
export function StarRating({ stars, of = 5 }: { stars: number; of?: number }) {
  return (
    <span role="img" aria-label={`${stars} of ${of} stars`} className="inline-flex gap-0.5">
      {Array.from({ length: of }, (_, index) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: a star has no other identity than its place
          key={index}
          name="star"
          filled={index < stars}
          className={index < stars ? "size-4.5 text-gold-fill" : "size-4.5 text-line-strong"}
        />
      ))}
    </span>
  );
}
