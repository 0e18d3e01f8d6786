import { addDays, isDay } from "#models/scheduling/local-day.ts";

export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;

const DAYS_OF_WEEK = 7;

/** The activity on a local date, as a month shows it. */
export type MonthDay = { day: string; answers: number; sessions: number; wordsAdded: number };

export type MonthCell = MonthDay & {
  /** "before" is a day before the first one, on which nothing was done. */
  state: "before" | "past" | "today" | "ahead";
  level: ActivityLevel;
  /** Answers were given on this day and on the one beside it in the same row. */
  isTiedBefore: boolean;
  isTiedAfter: boolean;
};

/** How much was studied on a day: no session, 1 or 2, 3 to 5, 6 to 10, 11 and more. */
export type ActivityLevel = 0 | 1 | 2 | 3 | 4;

export function activityLevel(sessions: number): ActivityLevel {
  if (sessions < 1) return 0;
  if (sessions <= 2) return 1;
  if (sessions <= 5) return 2;
  return sessions <= 10 ? 3 : 4;
}

/** The month that a text names as "YYYY-MM", held between January 2000 and December 2100; the one of `today` for any other text. */
export function readMonth(text: string | null, today: string): string {
  const [, year = "", month = ""] = /^(\d{1,6})-(\d{1,2})$/.exec(text ?? "") ?? [];
  if (year === "") return today.slice(0, 7);
  if (Number(year) < FIRST_YEAR) return `${FIRST_YEAR}-01`;
  if (Number(year) > LAST_YEAR) return `${LAST_YEAR}-12`;
  const held = Math.min(12, Math.max(1, Number(month)));
  return `${Number(year)}-${String(held).padStart(2, "0")}`;
}

/** Returns the month `by` months later (earlier if negative); null outside 2000 to 2100. */
export function monthAfter(month: string, by: number): string | null {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  const year = Math.floor(count / 12);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  return `${year}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The first and the last date of a month. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const last = [31, 30, 29, 28].map((day) => `${month}-${day}`).find(isDay) ?? `${month}-28`;
  return { first: `${month}-01`, last };
}

/** The weeks of a month, Sunday first; null stands for a day of another month. `since` is the learner's first day. */
export function weeksOf(
  month: string,
  given: readonly MonthDay[],
  { today, since }: { today: string; since: string },
): (MonthCell | null)[][] {
  const { first, last } = daysOfMonth(month);
  const known = new Map(given.map((one) => [one.day, one]));
  const cells: (MonthCell | null)[] = Array.from({ length: weekday(first) }, () => null);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    cells.push(cellOf(day, known, { today, since, first, last }));
  }
  while (cells.length % DAYS_OF_WEEK > 0) cells.push(null);
  return Array.from({ length: cells.length / DAYS_OF_WEEK }, (_, week) =>
    cells.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  );
}

/** The Sunday on which the week of a date begins. */
export function weekStart(day: string): string {
  return addDays(day, -weekday(day));
}

function cellOf(
  day: string,
  known: Map<string, MonthDay>,
  { today, since, first, last }: { today: string; since: string; first: string; last: string },
): MonthCell {
  const found = known.get(day);
  const { answers, sessions, wordsAdded } = found ?? { answers: 0, sessions: 0, wordsAdded: 0 };
  const isStudied = (on: string) => on >= first && on <= last && (known.get(on)?.answers ?? 0) > 0;
  const place = weekday(day);
  return {
    day,
    answers,
    sessions,
    wordsAdded,
    state: stateOf(day, { today, since: found ? day : since }),
    level: activityLevel(sessions),
    isTiedBefore: place > 0 && isStudied(day) && isStudied(addDays(day, -1)),
    isTiedAfter: place < DAYS_OF_WEEK - 1 && isStudied(day) && isStudied(addDays(day, 1)),
  };
}

function stateOf(day: string, { today, since }: { today: string; since: string }) {
  if (day === today) return "today";
  if (day > today) return "ahead";
  return day < since ? "before" : "past";
}

function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
