/** Whether a loader or action of the server gave no answer, because it failed or was not reached; what it throws on purpose is no Error. */
export function isNetworkError(thrown: unknown): boolean {
  return thrown instanceof Error;
}
