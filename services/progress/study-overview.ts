import type { DueMonths } from "#models/progress/due-histogram.ts";
import { type ActivityDay, findActivityDay } from "#models/study/activity-day.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { latestSessions, type StudySession } from "#models/study/study-session.ts";
import { findUserStats, type UserStats } from "#models/study/user-stats.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { type NextWords, nextWords, readAhead } from "#services/study/queue/next-words.ts";
import { type QueueCounts, queueCounts } from "#services/study/queue/study-queue.ts";
import { isOver, settleExpiredSession } from "#services/study/session/end-session.ts";

export type StudyOverview = {
  /** The learner's local date. */
  today: string;
  activity: ActivityDay;
  stats: UserStats;
  counts: QueueCounts;
  /** The newest ended sessions, at most five. */
  sessions: StudySession[];
  open: StudySession | null;
  /** How many words are due on which day, two months ahead. */
  months: DueMonths;
  /** When words come next; known only while nothing is left for today. */
  next: NextWords | null;
};

const SESSIONS_SHOWN = 5;

/** Where the learner stands today; an open session whose time has run out is ended first. */
export async function studyOverview(learner: Learner, now: Date): Promise<StudyOverview> {
  const today = dayOf(learner, now);
  const [open, activity, stats, ahead, sessions] = await Promise.all([
    findOpenSession(learner.id),
    findActivityDay(learner.id, today),
    findUserStats(learner.id),
    readAhead(learner, now),
    latestSessions(learner.id, SESSIONS_SHOWN),
  ]);
  if (open && isOver(open, now)) {
    await settleExpiredSession(learner, now);
    return studyOverview(learner, now);
  }
  const counts = queueCounts(ahead.months, stats, activity, learner);
  const next =
    counts.queue + counts.forms === 0 ? await nextWords(learner, counts, now, ahead) : null;
  return { today, activity, stats, counts, sessions, open, months: ahead.months, next };
}
