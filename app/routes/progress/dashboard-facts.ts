import { dateText, dayInWords } from "#app/ui/date-text.ts";
import { nothingDueFacts } from "#app/ui/study/next-words-text.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import { isCatchingUp } from "#models/study/rules/backlog.ts";
import { minutesFor, secondsAQuestion } from "#models/study/rules/goal-minutes.ts";
import { streakToShow } from "#models/study/rules/streak.ts";
import type { StudySession } from "#models/study/study-session.ts";
import type { User } from "#models/users/user.ts";
import { endingTrialOf } from "#services/billing/ending-trial.ts";
import {
  type DashboardOverview,
  dashboardOverview,
} from "#services/progress/dashboard-overview.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { missedSession } from "#services/study/queue/next-words.ts";
import { questionsAWord } from "#services/study/queue/study-queue.ts";
import { statsOf } from "#services/study/session/session-state.ts";
import { missingStarterWords } from "#services/words/add-starter-words.ts";
import { shortDay } from "./calendar/chart-facts.ts";
import { waitingPayment } from "./payment-notice.tsx";

export type DashboardFacts = Awaited<ReturnType<typeof dashboardFacts>>;

export type BacklogFacts =
  | {
      kind: "offer";
      due: number;
      days: number;
      perDay: number;
      minutes: number;
      minutesADay: number;
    }
  | { kind: "catching-up"; perDay: number; left: number; until: string };

export type EndedSession = ReturnType<typeof endedSession>;

/** Returns what the dashboard shows now; with `isConfirming` a payment just made is not confirmed yet. */
export async function dashboardFacts(user: User, now: Date, isConfirming = false) {
  const [overview, trial] = await Promise.all([
    dashboardOverview(user, now),
    user.subscriptionStatus === "trialing" ? endingTrialOf(user.id, now) : null,
  ]);
  const { today, activity, stats, counts, sessions, open, waiting, days, coming } = overview;
  const words = Object.values(stats.words).reduce((sum, count) => sum + count, 0);
  const waits = counts.queue + counts.forms;
  const isBeginning = words === 0 || (words === 1 && waits + sessions.length === 0 && !open);
  return {
    payment: isConfirming ? ("confirming" as const) : waitingPayment(user.subscriptionStatus),
    trial: trial && { ...trial, endsOn: dayInWords(trial.endsAt, zoneOf(user)) },
    name: greetingName(user),
    codeWaits: user.recoveryCodeWaits,
    streak: streakToShow(user, today),
    points: user.points,
    hasWords: words > 0,
    // How many everyday words it starts with while there is no word, or one that nothing is to be done with.
    starterWords: isBeginning ? (await missingStarterWords(user.id)).length : null,
    today: {
      answered: activity.answers,
      goal: user.dailyNewWords + user.dailyReviews,
      correct: activity.correctAnswers,
      points: activity.pointsEarned,
    },
    wordsDue: counts.queue,
    formsDue: counts.forms,
    open: progressOf(open),
    nothingDue:
      waits === 0
        ? nothingDueFacts(overview, {
            timeZone: zoneOf(user),
            missedSessionId: missedSession(sessions)?.id ?? null,
          })
        : null,
    waiting,
    coming,
    month: { month: today.slice(0, 7), today, since: dayOf(user, user.createdAt), days },
    backlog: backlogFacts(user, overview),
    sessions: sessions.map((session) => endedSession(session, user, today)),
  };
}

/** First name, else the part of the e-mail before the at-sign, else username, else "User". */
export function greetingName(user: Pick<User, "firstName" | "email" | "username">): string {
  return user.firstName || user.email?.split("@")[0] || user.username || "User";
}

function backlogFacts(
  user: User,
  { counts, sessions, spread, today }: DashboardOverview,
): BacklogFacts | null {
  const { catchUp } = user;
  const { allDue, due } = counts;
  if (isCatchingUp(catchUp, today)) {
    if (catchUp.perDay === null || allDue === 0) return null;
    const { perDay, until } = catchUp;
    return { kind: "catching-up", perDay, left: allDue - due, until: shortDay(until) };
  }
  if (!spread) return null;
  const seconds = secondsAQuestion(sessions);
  const minutesOf = (words: number) => minutesFor(words * questionsAWord(user), seconds);
  const { days, perDay } = spread;
  return {
    ...{ kind: "offer", due: counts.queue, days, perDay },
    minutes: minutesOf(counts.queue),
    minutesADay: minutesOf(perDay),
  };
}

function progressOf(open: DashboardOverview["open"]) {
  if (!open || open.questions.length === 0) return null;
  const { questionsAnswered: answered, totalQuestions: total, againLeft } = statsOf(open);
  return { answered, total, againLeft };
}

function endedSession(session: StudySession, user: User, today: string) {
  const { id, position: questions, correctAnswers: correct, pointsEarned: points } = session;
  return {
    id,
    when: whenOf(session.completedAt ?? session.startedAt, user, today),
    questions,
    correct,
    accuracy: accuracyPercent(correct, questions),
    points,
  };
}

function whenOf(instant: Date, user: User, today: string): string {
  const timeZone = zoneOf(user);
  const days = daysBetween(dayOf(user, instant), today);
  const time = dateText(instant, { timeStyle: "short", timeZone });
  if (days <= 0) return `Today, ${time}`;
  if (days === 1) return `Yesterday, ${time}`;
  return dateText(instant, { month: "short", day: "numeric", timeZone });
}
