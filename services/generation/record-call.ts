import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { type ApiUse, recordApiUse } from "#models/usage/api-usage.ts";
import { log } from "#services/log.server.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";
import { waitOutside } from "#services/waiting-outside.ts";
import {
  type Answer,
  GenerationFailure,
  MOST_OPEN_CALLS,
  type ModelUse,
} from "./generation-provider.ts";
import { provider } from "./provider.ts";

type Call = { caller: UsageCaller; operation: ApiUse["operation"]; now: Date };

const takeTurn = concurrencyLimit({
  slots: MOST_OPEN_CALLS,
  longestQueue: 0,
  crowded: () => new GenerationFailure("unavailable", "too many calls of the AI service are open"),
});

/**
 * Makes a call of the provider and records what it used, even if it failed. At most `MOST_OPEN_CALLS` to an outside
 * service are open at once; one more throws a `GenerationFailure` and is not recorded.
 */
export async function recordCall<T>(call: Call, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  if (provider.service === "embedded") return recorded(call, ask);
  return takeTurn(() => {
    waitOutside();
    return recorded(call, ask);
  });
}

async function recorded<T>(call: Call, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const start = performance.now();
  const record = async (use: ModelUse | null, outcome: string) => {
    const durationMs = Math.round(performance.now() - start);
    try {
      await recordApiUse(apiUse(call, use, { durationMs, outcome }));
    } catch (error) {
      // The answer is worth more than its record.
      log.warn({ err: error, operation: call.operation }, "a call could not be recorded");
    }
  };
  try {
    const answer = await ask();
    await record(answer.use, answer.outcome);
    return answer;
  } catch (error) {
    const failure = error instanceof GenerationFailure ? error : null;
    await record(failure?.use ?? null, failure?.kind ?? "aborted");
    throw error;
  }
}

function apiUse(
  { caller, operation, now }: Call,
  use: ModelUse | null,
  facts: ApiUse["requestData"],
): ApiUse {
  return {
    userId: caller.kind === "user" ? caller.id : null,
    service: provider.service,
    operation,
    model: use?.model ?? provider.model,
    promptTokens: use?.promptTokens ?? 0,
    completionTokens: use?.completionTokens ?? 0,
    totalTokens: use?.totalTokens ?? 0,
    estimatedCost: use?.estimatedCost ?? 0,
    requestData: {
      ...facts,
      requestId: use?.requestId ?? null,
      attempts: use?.attempts ?? 0,
      cached: use?.cachedTokens ?? 0,
      priceKnown: use?.isPriceKnown ?? true,
    },
    createdAt: now,
  };
}
