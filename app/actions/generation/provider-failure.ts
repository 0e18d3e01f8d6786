import type { FailureKind } from "#app/api/failure-kinds.ts";
import { Failure } from "#app/http/failure.ts";
import { GenerationFailure } from "#services/generation/generation-provider.ts";

const RETRY_SECONDS = "5";

/** Returns the answer, or the generation service's failure. */
export async function orProviderFailure<T>(
  message: string,
  answer: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    return error.kind === "unusable"
      ? new Failure(502, "upstream_failed", message)
      : new Failure(503, "unavailable", message, { headers: { "Retry-After": RETRY_SECONDS } });
  }
}

/** The failures of the service that generates. */
export function providerKinds(message: string): FailureKind[] {
  return [
    { status: 502, code: "upstream_failed", message },
    { status: 503, code: "unavailable", message, hasRetryAfter: true },
  ];
}
