/** Zero to five eight-pointed stars. */
export function StarRating({ stars }: { stars: number }) {
  return (
    <span
      role="img"
      aria-label={`${stars} of 5 stars`}
      data-stars={stars}
      className="star-rating"
    />
  );
}
