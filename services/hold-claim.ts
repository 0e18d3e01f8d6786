import { renewClaim } from "#models/database/idempotency-record.ts";
import { logFailure } from "#services/database-failure.ts";

const RENEWED_EVERY_MS = 5_000;

/** Renews the claim of a key as long as its run goes on; the returned function ends that. */
export function holdClaim(key: string, claim: string): () => void {
  const renew = () =>
    renewClaim(key, claim, new Date()).catch((error: unknown) =>
      logFailure(error, "the claim of a key could not be renewed"),
    );
  const renewing = setInterval(renew, RENEWED_EVERY_MS).unref();
  return () => clearInterval(renewing);
}
