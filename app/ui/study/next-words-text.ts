import { dateText } from "#app/ui/date-text.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";

/** When the next words come, in the learner's own time: "Your next 9 words are ready tomorrow at 12:00 AM." */
export function nextWordsText(
  next: { day: string; at: Date; words: number } | null,
  today: string,
  timeZone: string,
): string | null {
  if (!next) return null;
  const time = dateText(next.at, { timeStyle: "short", timeZone });
  const isTomorrow = daysBetween(today, next.day) === 1;
  const day = isTomorrow ? "tomorrow" : `on ${dayName(next.at, timeZone)}`;
  const words = next.words === 1 ? "word is" : `${next.words.toLocaleString("en-US")} words are`;
  return `Your next ${words} ready ${day} at ${time}.`;
}

function dayName(at: Date, timeZone: string): string {
  return dateText(at, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone,
  });
}
