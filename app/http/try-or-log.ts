import { logFailure } from "#services/database-failure.ts";

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
    logFailure(error, message, facts);
    return otherwise(error);
  }
}
