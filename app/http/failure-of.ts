import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { log } from "#services/log.server.ts";
import { logDatabaseFailure } from "./database-failure.ts";
import { DATABASE_MESSAGES } from "./database-messages.ts";
import { Failure, internal, unavailable } from "./failure.ts";

export type RequestInfo = { method: string; pattern: string; userId: string | null };

/** The failure that answers a thrown value. An unexpected error is logged here, once; the client learns nothing of it. */
export function failureOf(thrown: unknown, info: RequestInfo, { signal }: Request): Failure {
  if (thrown instanceof Failure) return thrown;
  if (signal.aborted) {
    log.debug({ ...info, err: thrown }, "the client left");
    return internal();
  }
  const kind = unavailabilityOf(thrown);
  if (kind) {
    logDatabaseFailure(kind, { ...info, err: thrown });
    return unavailable(DATABASE_MESSAGES[kind]);
  }
  log.error({ ...info, err: thrown }, "request failed");
  return internal();
}

/** Writes one line for each refusal that concerns access or an allowance. */
export function noteRefusal({ status, code }: Failure, info: RequestInfo): void {
  if ([401, 403, 429].includes(status)) log.info({ ...info, status, code }, "request refused");
}
