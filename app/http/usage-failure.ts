import type { Limited } from "#models/users/plan-rules.ts";
import type { UsageRefusal } from "#services/usage/reserve-use.ts";
import { Failure } from "./failure.ts";

const NAMES: Record<Limited, { kind: "vocabulary" | "story"; one: string; plural: string }> = {
  "ai-words": { kind: "vocabulary", one: "AI word", plural: "AI words" },
  "ai-stories": { kind: "story", one: "AI story", plural: "AI stories" },
};

export const FAIR_USE = "You have made very many words today. Please continue tomorrow.";

export const VISITOR_LIMIT =
  "You have reached the daily limit for visitors. Sign in for more, or Upgrade later.";

export function limitMessage({ what, limit }: { what: Limited; limit: number | string }): string {
  const { one, plural } = NAMES[what];
  if (limit === 0) return `Your plan’s daily limit includes no ${plural}. Upgrade to make some.`;
  return `You have reached your daily limit of ${limit} ${limit === 1 ? one : plural}. Upgrade for more.`;
}

/** 429: nothing more can be used until the limits begin anew. */
export function usageFailure(refusal: UsageRefusal): Failure {
  const resetsAt = refusal.resetsAt.toISOString();
  const seconds = Math.ceil((refusal.resetsAt.getTime() - Date.now()) / 1000);
  const headers = { "Retry-After": String(Math.max(1, seconds)) };
  if (refusal.outcome === "fair-use") {
    return new Failure(429, "fair_use", FAIR_USE, { extra: { resetsAt }, headers });
  }
  const { what, limit, current, tier } = refusal;
  const message = tier === null ? VISITOR_LIMIT : limitMessage(refusal);
  const { kind } = NAMES[what];
  return new Failure(429, "limit_reached", message, {
    extra: { kind, limit, current, tier, resetsAt },
    headers,
  });
}
