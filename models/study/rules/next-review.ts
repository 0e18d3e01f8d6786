import { type AskedPart, stateOf } from "#models/scheduling/asked-state.ts";
import { otherDirection } from "#models/scheduling/direction.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";

/**
 * When a word comes back, as the feedback on an answer in that direction or to that form says it on `today` (a local
 * date); null for one that is not scheduled.
 */
export function comesBackText(
  { srs, dueDay }: Pick<ProgressFacts, "srs" | "dueDay">,
  asked: AskedPart,
  today: string,
): string | null {
  const own = stateOf(srs, asked);
  if (asked.askedForm) return own ? `Back ${dayText(own.due, today)}` : null;
  if (dueDay === null) return null;
  const other = stateOf(srs, { direction: otherDirection(asked.direction) });
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
