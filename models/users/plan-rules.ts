export const TIERS = ["free", "basic", "pro"] as const;

export type Tier = (typeof TIERS)[number];

export const PLAN_NAMES: Record<Tier, string> = { free: "Free", basic: "Basic", pro: "Pro" };

/** A feature that a plan includes or lacks. */
export type Feature = "bulk-import" | "export";

/** A feature with a daily limit in each plan, counted in UTC days. */
export type Limited = "ai-words" | "ai-stories";

type Plan = {
  features: readonly Feature[];
  /** Null: without limit. */
  daily: Record<Limited, number | null>;
};

const PLANS: Record<Tier, Plan> = {
  free: { features: [], daily: { "ai-words": 5, "ai-stories": 0 } },
  basic: { features: ["bulk-import"], daily: { "ai-words": 30, "ai-stories": 1 } },
  pro: { features: ["bulk-import", "export"], daily: { "ai-words": null, "ai-stories": 5 } },
};

/** Whether a plan has a feature. */
export function can(tier: Tier, feature: Feature): boolean {
  return PLANS[tier].features.includes(feature);
}

/** How much of it a plan allows a day; null is without limit. */
export function limitOf(tier: Tier, what: Limited): number | null {
  return PLANS[tier].daily[what];
}

/** Whether a plan costs money. */
export function isPaid(tier: Tier): boolean {
  return tier !== "free";
}
