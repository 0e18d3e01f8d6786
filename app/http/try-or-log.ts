import { logFailure } from "#services/database-failure.ts";

/** Returns the result; on failure logs the error with `facts` under `message` and returns the result of `otherwise`. */
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
