import { addDays } from "#models/scheduling/local-day.ts";

/** A learner's date and zone. */
export type Calendar = { today: string; timeZone: string };

/** When a word was added, as the heading of a part of the list: both are local dates, and a week begins on Sunday. */
export function timeGroup(day: string, today: string): string {
  if (day >= addDays(today, -new Date(today).getUTCDay())) return "This week";
  const [year, month] = [day.slice(0, 4), day.slice(0, 7)];
  const name = monthNames.format(new Date(day));
  if (month === today.slice(0, 7)) return `Earlier in ${name}`;
  return year === today.slice(0, 4) ? name : `${name} ${year}`;
}

const monthNames = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });
