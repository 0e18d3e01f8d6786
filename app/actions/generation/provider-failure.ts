import type { FailureKind } from "#app/api/failure-kinds.ts";
import { Failure, unavailable } from "#app/http/failure.ts";
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
    if (isOnlyLeaving(error, signal)) return unavailable(message);
    if (!(error instanceof GenerationFailure)) throw error;
    return error.kind === "unusable"
      ? new Failure(502, "upstream_failed", message)
      : unavailable(message);
  }
}

/** The failures of the service that generates. */
export function providerKinds(message: string): FailureKind[] {
  return [
    { status: 502, code: "upstream_failed", message },
    { status: 503, code: "unavailable", message, hasRetryAfter: true },
  ];
}
