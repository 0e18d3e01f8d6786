import { daysBetween } from "#models/scheduling/local-day.ts";

/** The next-review badge of a word due on `dueDay` (null when not scheduled), read on `today`. */
export function reviewBadge(dueDay: string | null, today: string): string {
  if (dueDay === null) return "Not scheduled";
  const days = daysBetween(today, dueDay);
  if (days < 0) return "Due now";
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return `in ${days} days`;
}
