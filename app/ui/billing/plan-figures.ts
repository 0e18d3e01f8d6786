import { counted } from "#app/ui/counted.ts";
import { can, limitOf, type Tier } from "#models/users/plan-rules.ts";

/** Describes what a plan has beyond typing and studying, as "30 AI words and 1 story a day, bulk import". */
export function planFigures(tier: Tier): string {
  const words = limitOf(tier, "ai-words");
  const stories = limitOf(tier, "ai-stories");
  const daily = [
    words === null ? "Unlimited AI words" : `${words} AI words`,
    stories === null ? "unlimited stories" : stories > 0 && counted(stories, "story", "stories"),
  ].filter(Boolean);
  return [
    `${daily.join(" and ")}${words === null && daily.length === 1 ? "" : " a day"}`,
    can(tier, "bulk-import") && "bulk import",
    can(tier, "export") && "data export",
  ]
    .filter(Boolean)
    .join(", ");
}

/** How much a plan allows a day; null is without limit. */
export function dailyText(limit: number | null): string {
  return limit === null ? "Unlimited" : `${limit} a day`;
}

/** The same within a sentence. */
export function dailyPhrase(limit: number | null): string {
  return limit === 0 ? "none" : dailyText(limit).toLowerCase();
}
