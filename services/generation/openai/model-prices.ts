/** US dollars per million tokens, as documented on 20 November 2026; the cache of gpt-6-sol by the ratios of gpt-6-luna. */
export type ModelPrice = { input: number; cachedInput: number; cacheWrite: number; output: number };

const PRICES: Record<string, ModelPrice> = {
  "gpt-6-luna": { input: 0.1, cachedInput: 0.01, cacheWrite: 0.125, output: 0.5 },
  "gpt-6-sol": { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10 },
};

export type TokenCounts = {
  promptTokens: number;
  /** Prompt tokens read from a cache; part of `promptTokens`. */
  cachedTokens: number;
  /** Prompt tokens written to a cache; part of `promptTokens`. */
  cacheWriteTokens: number;
  completionTokens: number;
};

/** Returns a call's cost in US dollars; 0 with `isPriceKnown` false if the model's price is not in the table. */
export function estimateCost(
  model: string,
  { promptTokens, cachedTokens, cacheWriteTokens, completionTokens }: TokenCounts,
): { estimatedCost: number; isPriceKnown: boolean } {
  const price = priceOf(model);
  if (!price) return { estimatedCost: 0, isPriceKnown: false };
  const plain = Math.max(0, promptTokens - cachedTokens - cacheWriteTokens);
  const millionths =
    plain * price.input +
    cachedTokens * price.cachedInput +
    cacheWriteTokens * price.cacheWrite +
    completionTokens * price.output;
  return { estimatedCost: millionths / 1e6, isPriceKnown: true };
}

/** Whether it is one of OpenAI's models with a price here; those think before they answer unless they are told not to. */
export function isKnownModel(model: string): boolean {
  return priceOf(model) !== undefined;
}

/** The price of a model, also of a dated version of it such as gpt-6-luna-2026-10-01. */
function priceOf(model: string): ModelPrice | undefined {
  const name = model.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  return Object.hasOwn(PRICES, name) ? PRICES[name] : undefined;
}
