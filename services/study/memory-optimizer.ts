import { createRequire } from "node:module";
import type { FitReview } from "#models/scheduling/memory-fit.ts";

const PACKAGE = "@open-spaced-repetition/binding";

const fromHere = createRequire(import.meta.url);

/** Whether the package that fits parameters is installed, so far as can be seen without loading it. */
export function hasOptimizer(): boolean {
  try {
    fromHere.resolve(PACKAGE);
    return true;
  } catch {
    return false;
  }
}

/** Fits FSRS-6 parameters to reviews, on the calling thread's time; null where the package is not there or does not run on this system. */
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
