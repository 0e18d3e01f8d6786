import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { log } from "#services/log.server.ts";

/** What the work gives; when it fails, logs the error with `facts` under `message` and gives what `otherwise` makes of it. */
export async function tryOrLog<Result, Otherwise>(
  work: () => Promise<Result>,
  message: string,
  otherwise: (error: unknown) => Otherwise | Promise<Otherwise>,
  facts: Record<string, string> = {},
): Promise<Result | Otherwise> {
  try {
    return await work();
  } catch (error) {
    const kind = unavailabilityOf(error);
    if (kind) logDatabaseFailure(kind, { ...facts, err: error, message });
    else log.error({ ...facts, err: error }, message);
    return otherwise(error);
  }
}
