import { addDays, daysBetween, startOfDay } from "#models/scheduling/local-day.ts";
import { countDue, type DueMonths, dueMonths, dueUpTo } from "#models/study/due-histogram.ts";
import { nextDueDay } from "#models/study/progress-queue.ts";
import { dueLeftToday, isCatchingUp } from "#models/study/rules/backlog.ts";
import type { StudySession } from "#models/study/study-session.ts";
import { dayOf, type Learner, zoneOf } from "./learner.ts";
import { countQueue } from "./study-queue.ts";

/** When words come again: `day` is a local date, `at` its first instant, `words` how many come then. */
export type NextWords = { day: string; at: Date; words: number };

const DAYS_AHEAD = 31;

/** What comes after today: the soonest due day, and how many words are due up to the month of `last`. */
export type Ahead = { soonest: string | null; months: DueMonths; last: string };

/** Reads what comes after today, and what is due now. */
export async function readAhead(learner: Learner, now: Date): Promise<Ahead> {
  const today = dayOf(learner, now);
  const last = addDays(today, DAYS_AHEAD);
  const [soonest, months] = await Promise.all([
    nextDueDay(learner.id, today),
    dueMonths(learner.id, last),
  ]);
  return { soonest, months, last };
}

/** When the next words come once nothing is left for today: the soonest due ones, or tomorrow's new ones; null for none. What comes after today is read unless the caller has it already. */
export async function nextWords(
  learner: Learner,
  /** Words never asked that are not for today. */
  newBeyond: number,
  now: Date,
  ahead?: Ahead,
): Promise<NextWords | null> {
  const { soonest, months, last } = ahead ?? (await readAhead(learner, now));
  const today = dayOf(learner, now);
  const tomorrow = addDays(today, 1);
  const pauses = isCatchingUp(learner.catchUp, tomorrow) && learner.catchUp.pausesNewWords;
  const newTomorrow = pauses ? 0 : Math.min(newBeyond, learner.dailyNewWords);
  // A plan to catch up leaves due words for the days after.
  const isLeft = isCatchingUp(learner.catchUp, today) && dueUpTo(months, today) > 0;
  const day = newTomorrow > 0 || isLeft ? tomorrow : soonest;
  if (day === null) return null;
  const nothingYet = { day, wordsReviewed: 0, wordsStarted: 0 };
  const allDue = day > last ? await countDue(learner.id, day) : dueUpTo(months, day);
  const due = dueLeftToday(allDue, learner.catchUp, nothingYet);
  return { day, at: startOfDay(day, zoneOf(learner)), words: due + newTomorrow };
}

/** When there is something to study again, in whole days from today, and how many words; null for never. */
export async function nextSession(
  learner: Learner,
  now: Date,
): Promise<{ days: number; words: number } | null> {
  const { queue, newBeyond } = await countQueue(learner, now);
  if (queue > 0) return { days: 0, words: queue };
  const next = await nextWords(learner, newBeyond, now);
  return next && { days: daysBetween(dayOf(learner, now), next.day), words: next.words };
}

/** The latest session when words were missed in it that were not asked once more since, or null. */
export function missedSession(latest: readonly StudySession[]): StudySession | null {
  const [session] = latest;
  if (!session || session.isReask || session.correctAnswers >= session.position) return null;
  return session;
}
