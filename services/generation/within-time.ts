import { GenerationFailure } from "./generation-provider.ts";

/** Makes a call that ends with its signal, or after `longestMs` with a `GenerationFailure`. */
export async function withinTime<T>(
  longestMs: number,
  signal: AbortSignal,
  call: (limited: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(longestMs);
  try {
    return await call(AbortSignal.any([signal, timeout]));
  } catch (error) {
    if (timeout.aborted && !signal.aborted) {
      throw new GenerationFailure("unavailable", "the AI service did not answer in time");
    }
    throw error;
  }
}
