import { type Failure, outsideFailure } from "#app/http/failure.ts";
import { isOnlyLeaving } from "#app/http/failure-of.ts";
import { GenerationFailure } from "#services/generation/generation-provider.ts";

/** Returns the answer, or the generation service's failure; a client that left is no other, as nobody reads it. */
export async function orProviderFailure<T>(
  message: string,
  signal: AbortSignal,
  answer: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await answer();
  } catch (error) {
    if (isOnlyLeaving(error, signal)) return outsideFailure("unavailable", message);
    if (!(error instanceof GenerationFailure)) throw error;
    return outsideFailure(error.kind, message);
  }
}
