import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { log } from "#services/log.server.ts";

/** What the work gives; when it fails, logs the error with `facts` under `message` and gives what `otherwise` does. */
export async function tryOrLog<Result, Otherwise>(
  work: () => Promise<Result>,
  message: string,
  otherwise: () => Otherwise | Promise<Otherwise>,
  facts: Record<string, string> = {},
): Promise<Result | Otherwise> {
  try {
    return await work();
  } catch (error) {
    const level = isDatabaseUnavailable(error) ? "warn" : "error";
    log[level]({ ...facts, err: error }, message);
    return otherwise();
  }
}
