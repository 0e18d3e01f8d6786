import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { NoRoomLeft } from "#models/users/kept-rules.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { log } from "#services/log.server.ts";
import { DATABASE_ANSWERS } from "./database-answers.ts";
import { Failure, internal, tooLarge, unavailable } from "./failure.ts";

export type RequestInfo = { method: string; pattern: string; userId: string | null };

/** The failure that answers a thrown value. An unexpected error is logged here, once; the client learns nothing of it. */
export function failureOf(thrown: unknown, info: RequestInfo, { signal }: Request): Failure {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof NoRoomLeft) return tooLarge(thrown.message);
  if (isOnlyLeaving(thrown, signal)) {
    log.debug({ ...info, err: thrown }, "the client left");
    return internal();
  }
  const facts = { ...info, err: thrown, ...whetherLeft(signal) };
  const kind = unavailabilityOf(thrown);
  if (kind) {
    logDatabaseFailure(kind, facts);
    const { message, retryAfter } = DATABASE_ANSWERS[kind];
    return unavailable(message, retryAfter);
  }
  log.error(facts, "request failed");
  return internal();
}

/** Whether something was thrown for no other reason than that the client left. */
export function isOnlyLeaving(thrown: unknown, signal: AbortSignal): boolean {
  const isAbort = thrown instanceof Error && thrown.name === "AbortError";
  return signal.aborted && (isAbort || thrown === signal.reason);
}

/** Marks a log line if the client left before its answer. */
export function whetherLeft({ aborted }: AbortSignal): { clientLeft?: true } {
  return aborted ? { clientLeft: true } : {};
}

/** Writes one line for each refusal that concerns access or an allowance. */
export function noteRefusal({ status, code }: Failure, info: RequestInfo): void {
  if ([401, 403, 429].includes(status)) log.info({ ...info, status, code }, "request refused");
}
