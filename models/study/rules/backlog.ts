import { addDays } from "#models/scheduling/local-day.ts";

/** A learner's catch-up plan: due words a day (null: all of them) up to a local date. */
export type CatchUp = { perDay: number | null; until: string };

/** More days than these no plan has. */
export const LONGEST_DAYS = 60;
const DAYS_OF_GOAL = 2;

/** Whether more words are due than twice the daily goal. */
export function isBacklog(due: number, dailyGoal: number): boolean {
  return due > DAYS_OF_GOAL * dailyGoal;
}

/** Whether a plan holds on a local date. */
export function isCatchingUp(plan: CatchUp | null | undefined, today: string): plan is CatchUp {
  return plan !== null && plan !== undefined && today <= plan.until;
}

/**
 * Proposes a plan for the words due on each day, today (with all overdue ones) first: as many days as the daily reviews
 * need for today's words, at least two, and enough words a day to finish the words that come due meanwhile as well.
 */
export function spreadOver(
  dueByDay: readonly number[],
  dailyReviews: number,
  today: string,
): { days: number; perDay: number; until: string } {
  const [due = 0] = dueByDay;
  const wanted = Math.ceil(due / Math.max(1, dailyReviews));
  const days = Math.min(LONGEST_DAYS, Math.max(2, wanted));
  const words = dueByDay.slice(0, days).reduce((sum, count) => sum + count, 0);
  return { days, perDay: Math.ceil(words / days), until: addDays(today, days - 1) };
}

/** A typed number of words a day, held between 1 and what is due; null when it is no number. */
export function readPerDay(typed: string, due: number): number | null {
  const number = typed.trim() === "" ? Number.NaN : Number(typed);
  if (Number.isNaN(number)) return null;
  return Math.min(Math.max(1, due), Math.max(1, Math.trunc(number)));
}

/** Returns the plan for `perDay` words a day, over as many days as they need, with the words that come due meanwhile, sixty at most. */
export function planOf(perDay: number, dueByDay: readonly number[], today: string): CatchUp {
  let left = dueByDay[0] ?? 0;
  let days = 1;
  while (left > perDay && days < LONGEST_DAYS) {
    left += (dueByDay[days] ?? 0) - perDay;
    days += 1;
  }
  return { perDay, until: addDays(today, days - 1) };
}

/**
 * How many due words count as today's: all, or what a plan leaves of its number after the reviews of today, forms aside. A word that
 * was asked in one of its directions is half done where it is asked in both.
 */
export function dueLeftToday(
  due: number,
  plan: CatchUp | null | undefined,
  day: { day: string; answers: number; formAnswers: number; wordsStarted: number },
  questionsAWord: number,
): number {
  if (!isCatchingUp(plan, day.day) || plan.perDay === null) return due;
  const aboutWords = day.answers - day.formAnswers;
  const reviews = Math.max(0, aboutWords / questionsAWord - day.wordsStarted);
  return Math.min(due, Math.max(0, Math.ceil(plan.perDay - reviews)));
}
