import type { ModelUse } from "../generation-provider.ts";
import type { Envelope } from "./envelopes.ts";
import { estimateCost } from "./model-prices.ts";

export function modelUseOf(
  { model, counts, requestId }: Envelope,
  asked: string,
  attempts: number,
): ModelUse {
  const { promptTokens, completionTokens, cachedTokens } = counts;
  return {
    model: model ?? asked,
    promptTokens,
    completionTokens,
    totalTokens: promptTokens + completionTokens,
    cachedTokens,
    ...estimateCost(model ?? asked, counts),
    attempts,
    requestId,
  };
}

/** The use of a call that was not answered. */
export function noUse(model: string, attempts: number): ModelUse {
  const counts = { promptTokens: 0, completionTokens: 0, totalTokens: 0, cachedTokens: 0 };
  return { model, ...counts, estimatedCost: 0, isPriceKnown: true, attempts, requestId: null };
}

/** Adds up the use of several calls; the model and the request are the last call's. Null for no calls. */
export function totalUse(uses: readonly ModelUse[]): ModelUse | null {
  return uses.reduce<ModelUse | null>(
    (sum, use) =>
      sum && {
        ...use,
        promptTokens: sum.promptTokens + use.promptTokens,
        completionTokens: sum.completionTokens + use.completionTokens,
        totalTokens: sum.totalTokens + use.totalTokens,
        cachedTokens: sum.cachedTokens + use.cachedTokens,
        estimatedCost: sum.estimatedCost + use.estimatedCost,
        isPriceKnown: sum.isPriceKnown && use.isPriceKnown,
        attempts: sum.attempts + use.attempts,
      },
    uses[0] ? { ...noUse(uses[0].model, 0) } : null,
  );
}
