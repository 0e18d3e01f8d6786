import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { dueOnEach } from "#models/progress/due-histogram.ts";
import { dueAsWritten, newAsWritten } from "#models/progress/progress-queue.ts";
import { addDays } from "#models/scheduling/local-day.ts";
import { activityBetween } from "#models/study/activity-range.ts";
import { keepDashboard, readDashboard } from "#models/study/dashboard-record.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { spreadOver } from "#models/study/rules/backlog.ts";
import { daysOfMonth, type MonthDay } from "#models/study/rules/month.ts";
import type { StudySession } from "#models/study/study-session.ts";
import { dayOf, type Learner, zoneOf } from "#services/study/learner.ts";
import { type ComingDay, comingWords, DAYS_AHEAD } from "#services/study/queue/next-words.ts";
import { questionsAWord } from "#services/study/queue/study-queue.ts";
import { LOOKED_AT, waitingWords } from "#services/study/queue/waiting-words.ts";
import { isOver, settleExpiredSession } from "#services/study/session/end-session.ts";
import { type StudyOverview, studyOverview } from "./study-overview.ts";

const DAYS_SHOWN = 7;

/** Of another shape than what was kept before: grows when a dashboard is made of other parts. */
const SHAPE = 4;

type Parts = Omit<StudyOverview, "open" | "activity" | "months"> & {
  activity: Pick<StudyOverview["activity"], "answers" | "correctAnswers" | "pointsEarned">;
  /** Some of the words that wait, as they are written. */
  waiting: string[];
  /** The days of this month on which something was done. */
  days: MonthDay[];
  /** How many words come on each of the next seven days, today the first. */
  coming: ComingDay[];
  /** The plan to catch up that would be proposed. */
  spread: { days: number; perDay: number };
};

export type DashboardOverview = Parts & { open: StudySession | null };

type Kept = { key: string; hasOpen: boolean; parts: Parts };

/**
 * Returns the dashboard from its stored record, or makes and stores one if there is none; every change of its parts
 * removes the record. An open session is read as it is now.
 */
export async function dashboardOverview(learner: Learner, now: Date): Promise<DashboardOverview> {
  const [{ stamp, kept }, found] = await Promise.all([
    readDashboard(learner.id),
    findOpenSession(learner.id),
  ]);
  const hasExpired = found !== null && isOver(found, now);
  const key = keyOf(learner, now);
  if (isKept(kept) && kept.key === key) {
    if (!kept.hasOpen) return { ...kept.parts, open: null };
    if (found && !hasExpired) return { ...kept.parts, open: found };
  }
  if (hasExpired) await settleExpiredSession(learner, now);
  const { open, ...parts } = await makeOverview(learner, now);
  if (stamp) {
    const made: Kept = { key, hasOpen: open !== null, parts };
    await keepDashboard(learner.id, stamp, made).catch(unlessUnavailable);
  }
  return { ...parts, open };
}

async function makeOverview(learner: Learner, now: Date): Promise<DashboardOverview> {
  const today = dayOf(learner, now);
  const { first, last } = daysOfMonth(today.slice(0, 7));
  const [{ activity, months, ...overview }, days, due, neverAsked] = await Promise.all([
    studyOverview(learner, now),
    activityBetween(learner.id, first, last),
    dueAsWritten(learner.id, today, LOOKED_AT),
    newAsWritten(learner.id, LOOKED_AT),
  ]);
  const { answers, correctAnswers, pointsEarned } = activity;
  return {
    ...overview,
    activity: { answers, correctAnswers, pointsEarned },
    waiting: waitingWords({ due, neverAsked }, overview.counts),
    days: days.map(({ day, answers, sessions, wordsAdded }) => ({
      day,
      answers,
      sessions,
      wordsAdded,
    })),
    coming: comingWords(learner, overview.counts, {
      months,
      today,
      last: addDays(today, DAYS_SHOWN - 1),
    }),
    spread: spreadOver(
      dueOnEach(months, today, addDays(today, DAYS_AHEAD)).map(({ words }) => words),
      learner.dailyReviews,
      today,
    ),
  };
}

/** Returns a key of what the parts depend on besides what is stored with the study. */
function keyOf(learner: Learner, now: Date): string {
  const { dailyNewWords, dailyReviews, catchUp = null } = learner;
  const goal = [dailyNewWords, dailyReviews, questionsAWord(learner)];
  return JSON.stringify([SHAPE, dayOf(learner, now), zoneOf(learner), goal, catchUp]);
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === "object" && kept !== null && "key" in kept;
}

// A database that cannot store anything can still be read.
function unlessUnavailable(error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
}
