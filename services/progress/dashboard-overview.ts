import { dueOnEach } from "#models/progress/due-histogram.ts";
import { dueAsWritten, newAsWritten } from "#models/progress/progress-queue.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { activityBetween } from "#models/study/activity-range.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { isBacklog, spreadOver } from "#models/study/rules/backlog.ts";
import { daysOfMonth, type MonthDay } from "#models/study/rules/month.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { type ComingDay, comingWords, DAYS_AHEAD } from "#services/study/queue/next-words.ts";
import { LOOKED_AT, waitingWords } from "#services/study/queue/waiting-words.ts";
import { isOver } from "#services/study/session/end-session.ts";
import { type StudyOverview, studyOverview } from "./study-overview.ts";

const DAYS_SHOWN = 7;

export type DashboardOverview = Omit<StudyOverview, "months"> & {
  /** Some of the words that wait, as they are written. */
  waiting: string[];
  /** The days of this month on which something was done. */
  days: MonthDay[];
  /** How many words come on each of the next seven days, today the first. */
  coming: ComingDay[];
  /** The plan to catch up that would be proposed; null without a backlog. */
  spread: { days: number; perDay: number } | null;
};

/** Where the learner stands, and what the dashboard shows beside it; an open session whose time has run out is ended first. */
export async function dashboardOverview(learner: Learner, now: Date): Promise<DashboardOverview> {
  const today = dayOf(learner, now);
  const { first, last } = daysOfMonth(today.slice(0, 7));
  const [open, { months, ...overview }, days, due, neverAsked] = await Promise.all([
    findOpenSession(learner.id),
    studyOverview(learner, now),
    activityBetween(learner.id, first, last),
    dueAsWritten(learner.id, today, LOOKED_AT),
    newAsWritten(learner.id, LOOKED_AT),
  ]);
  // It was ended meanwhile, which counts as a session of its day.
  if (open && isOver(open, now)) return dashboardOverview(learner, now);
  const { counts } = overview;
  const { dailyNewWords, dailyReviews } = learner;
  return {
    ...overview,
    waiting: waitingWords({ due, neverAsked }, counts),
    days: days.map(({ day, answers, sessions, wordsAdded }) => ({
      day,
      answers,
      sessions,
      wordsAdded,
    })),
    coming: comingWords(learner, counts, {
      months,
      today,
      last: addDays(today, DAYS_SHOWN - 1),
    }),
    spread: isBacklog(counts.allDue, dailyNewWords + dailyReviews)
      ? spreadOver(
          dueOnEach(months, today, addDays(today, DAYS_AHEAD)).map(({ words }) => words),
          dailyReviews,
          today,
        )
      : null,
  };
}
