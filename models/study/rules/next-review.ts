import type { Direction } from "#models/scheduling/direction.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";

/**
 * When a word comes back, as the feedback on an answer in that direction says it on `today` (a local date); null for one
 * that is not scheduled.
 */
export function comesBackText(
  { srs, dueDay }: Pick<ProgressFacts, "srs" | "dueDay">,
  direction: Direction,
  today: string,
): string | null {
  if (dueDay === null) return null;
  const isFromArabic = direction === "arabic-to-english";
  const [own, other] = isFromArabic ? [srs.a2e, srs.e2a] : [srs.e2a, srs.a2e];
  if (own && other && other.due < own.due) {
    return `The other direction is due ${dayText(other.due, today)}`;
  }
  return `Back ${dayText(dueDay, today)}`;
}

function dayText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in ${days} days`;
}
