import { log } from "#services/log.server.ts";

/** What the work gives; when it fails, logs the error under `message` and gives what `otherwise` does. */
export async function tryOrLog<Result, Otherwise>(
  work: () => Promise<Result>,
  message: string,
  otherwise: () => Otherwise | Promise<Otherwise>,
): Promise<Result | Otherwise> {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, message);
    return otherwise();
  }
}
