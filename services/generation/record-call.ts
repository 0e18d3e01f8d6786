import { type ApiUse, recordApiUse } from "#models/usage/api-usage.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";
import { type Answer, GenerationFailure, type ModelUse } from "./generation-provider.ts";
import { provider } from "./provider.ts";

type Call = { caller: UsageCaller; operation: ApiUse["operation"]; now: Date };

/** Makes a call of the provider and records what it used, also when it failed. */
export async function recordCall<T>(call: Call, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const start = performance.now();
  const record = (use: ModelUse | null, outcome: string) =>
    recordApiUse(apiUse(call, use, { durationMs: Math.round(performance.now() - start), outcome }));
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
    model: use?.model ?? "lexicon",
    promptTokens: use?.promptTokens ?? 0,
    completionTokens: use?.completionTokens ?? 0,
    totalTokens: use?.totalTokens ?? 0,
    estimatedCost: use?.estimatedCost ?? 0,
    requestData: {
      ...facts,
      requestId: use?.requestId ?? null,
      attempts: use?.attempts ?? 0,
      priceKnown: use?.isPriceKnown ?? true,
    },
    createdAt: now,
  };
}
