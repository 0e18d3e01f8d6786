import type { FailureKind } from "#app/api/failure-kinds.ts";
import { Failure } from "#app/http/failure.ts";
import { BillingFailure } from "#services/billing/stripe-client.ts";
import { log } from "#services/log.server.ts";

const RETRY_SECONDS = "5";

/** Returns the answer, or the payment service's failure, which is logged. */
export async function orBillingFailure<T>(
  message: string,
  userId: string,
  answer: () => Promise<T>,
): Promise<T | Failure> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    log.warn({ userId, kind: error.kind, cause: error.message }, "the payment service failed");
    return error.kind === "unusable"
      ? new Failure(502, "upstream_failed", message)
      : new Failure(503, "unavailable", message, { headers: { "Retry-After": RETRY_SECONDS } });
  }
}

/** The failures of the payment service. */
export function billingKinds(message: string): FailureKind[] {
  return [
    { status: 502, code: "upstream_failed", message },
    { status: 503, code: "unavailable", message, hasRetryAfter: true },
  ];
}
