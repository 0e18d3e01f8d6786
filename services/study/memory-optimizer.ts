import type { FitReview } from "#models/scheduling/memory-fit.ts";

/**
 * Fits FSRS-6 parameters to reviews, on the caller's time: for a program of its own, not for the
 * server. Null where the optional package is not there or does not run on this system.
 */
export async function optimizer(): Promise<((items: FitReview[][]) => Promise<number[]>) | null> {
  const binding = await import("@open-spaced-repetition/binding").catch(() => null);
  if (!binding) return null;
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = binding;
  return (items) =>
    computeParameters(
      items.map(
        (reviews) =>
          new FSRSBindingItem(
            reviews.map(({ rating, elapsed }) => new FSRSBindingReview(rating, elapsed)),
          ),
      ),
      { enableShortTerm: true },
    );
}
