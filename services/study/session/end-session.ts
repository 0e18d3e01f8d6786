import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { changeActivityDay } from "#models/study/activity-day.ts";
import { findAnswer } from "#models/study/answer.ts";
import { noteNewest } from "#models/study/kept-counts.ts";
import { completeSession, findOpenSession, removeOpenSession } from "#models/study/open-session.ts";
import { questionAt } from "#models/study/rules/asked-again.ts";
import { EXPIRY_DELAY_MS, hasTimerExpired, stopTimer } from "#models/study/rules/timer.ts";
import { keepNewestSessions, type StudySession } from "#models/study/study-session.ts";
import { fitSoon } from "#services/study/fit/fit-memory.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { answerToJudge } from "#services/study/questions/current-question.ts";

export type SessionEnd =
  | { outcome: "saved"; sessionId: string }
  | { outcome: "discarded" | "none" };

/** Ends the open session, or only the one with that id: saved with its answered questions, or thrown away when nothing was answered. */
export function endSession(
  learner: Learner,
  now: Date,
  sessionId: string | null = null,
): Promise<SessionEnd> {
  return endWhen(({ id }) => sessionId === null || id === sessionId, learner, now);
}

/** Ends the open session, or only the one with that id, when its time is up on the server too and no typed answer waits for judgement. */
export function endAtTimeUp(
  learner: Learner,
  now: Date,
  sessionId: string | null = null,
): Promise<SessionEnd> {
  const mayEnd = (session: StudySession) =>
    (sessionId === null || session.id === sessionId) && isTimeUp(session, now.getTime());
  return endWhen(mayEnd, learner, now);
}

/** Ends the open session when its time has been up for two seconds and no typed answer waits for judgement; gives what is still open. */
export async function settleExpiredSession(
  learner: Learner,
  now: Date,
): Promise<StudySession | null> {
  const open = await findOpenSession(learner.id);
  if (!open || !isOver(open, now)) return open;
  const { outcome } = await endWhen((session) => isOver(session, now), learner, now);
  return outcome === "none" ? findOpenSession(learner.id) : null;
}

/** Whether the session's time is up, nothing typed waits for judgement, and the two seconds of "Session ending..." have passed. */
export function isOver(session: StudySession, now: Date): boolean {
  return isTimeUp(session, now.getTime() - EXPIRY_DELAY_MS);
}

function isTimeUp(session: StudySession, at: number): boolean {
  return !answerToJudge(session, at) && hasTimerExpired(session.timer, at);
}

async function endWhen(
  mayEnd: (session: StudySession) => boolean,
  learner: Learner,
  now: Date,
): Promise<SessionEnd> {
  const end = await inTransaction<SessionEnd>(async () => {
    const session = await findOpenSession(learner.id);
    if (!session || !mayEnd(session)) return { outcome: "none" };
    if (session.position === 0) {
      orChangedMeanwhile(await removeOpenSession(session));
      return { outcome: "discarded" };
    }
    await save(learner, session, await endOf(session, now));
    return { outcome: "saved", sessionId: session.id };
  });
  if (end.outcome === "saved") fitSoon(learner.id);
  return end;
}

async function save(learner: Learner, session: StudySession, completedAt: Date): Promise<void> {
  const questions = session.questions.slice(0, session.position);
  const seconds = Math.round((completedAt.getTime() - session.startedAt.getTime()) / 1000);
  const isEnded = await completeSession(session, {
    questions,
    categories: [...new Set(questions.map((question) => question.category))],
    seconds: Math.max(0, seconds),
    timer: stopTimer(),
    completedAt,
  });
  orChangedMeanwhile(isEnded);
  await noteNewest(learner.id, "sessions", await keepNewestSessions(learner.id));
  const day = dayOf(learner, completedAt);
  await changeActivityDay(learner.id, day, { counts: { sessions: 1 } });
}

/** A session that was left with its timer running ended at its deadline, or with an answer given after that. */
async function endOf(session: StudySession, now: Date): Promise<Date> {
  const { timer, startedAt, userId } = session;
  if (timer.status !== "running" || timer.deadline >= now.getTime()) return now;
  const { answerId } = questionAt(session, session.position - 1) ?? {};
  const last = answerId ? await findAnswer(userId, answerId) : null;
  const answeredAt = last?.answeredAt ?? startedAt;
  return new Date(Math.max(timer.deadline, startedAt.getTime(), answeredAt.getTime()));
}
