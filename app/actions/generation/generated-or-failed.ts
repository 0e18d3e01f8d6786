import { isOnlyLeaving } from "#app/http/failure-of.ts";
import { logFailure } from "#services/database-failure.ts";
import { GenerationFailure } from "#services/generation/generation-provider.ts";

/** Returns the result, or the failure, logged unless it is the generation service's; throws if the client left. */
export async function generatedOrFailed<Result>(
  work: () => Promise<Result>,
  signal: AbortSignal,
  message: string,
) {
  try {
    return await work();
  } catch (error) {
    if (isOnlyLeaving(error, signal)) throw error;
    const isOfService = error instanceof GenerationFailure;
    if (!isOfService) logFailure(error, message);
    const status = isOfService && error.kind === "unusable" ? 502 : 503;
    return { outcome: "failed" as const, status, error };
  }
}
