import { daysBetween } from "#models/scheduling/local-day.ts";

/** When a word comes back, as its feedback says it on `today` (local dates); null for one that is not scheduled. */
export function comesBackText(dueDay: string | null, today: string): string | null {
  if (dueDay === null) return null;
  const days = daysBetween(today, dueDay);
  if (days <= 0) return "Back today";
  return days === 1 ? "Back tomorrow" : `Back in ${days} days`;
}
