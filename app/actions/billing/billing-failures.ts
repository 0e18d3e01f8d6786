import { type Failure, outsideFailure } from "#app/http/failure.ts";
import { BillingFailure } from "#services/billing/stripe-client.ts";
import { log } from "#services/log.server.ts";

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
    return outsideFailure(error.kind, message);
  }
}
