import { dateText } from "#app/ui/date-text.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";

/** On which of the learner's own days the next words come: "Your next 9 words are ready tomorrow." */
export function nextWordsText(
  next: { day: string; at: Date; words: number } | null,
  today: string,
  timeZone: string,
): string | null {
  if (!next) return null;
  const isTomorrow = daysBetween(today, next.day) === 1;
  const day = isTomorrow ? "tomorrow" : `on ${dayName(next.at, timeZone)}`;
  const words = next.words === 1 ? "word is" : `${next.words.toLocaleString("en-US")} words are`;
  return `Your next ${words} ready ${day}.`;
}

function dayName(at: Date, timeZone: string): string {
  return dateText(at, {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone,
  });
}
