import { changeActivityDay } from "#models/activity-day.ts";
import { inTransaction } from "#models/mongoose.server.ts";
import {
  completeSession,
  findOpenSession,
  removeOpenSession,
  type StudySession,
} from "#models/study-session.ts";
import { EXPIRY_DELAY_MS, hasTimerExpired, stopTimer } from "#services/scheduling/timer.ts";
import { dayOf, type Learner } from "./learner.ts";
import { currentQuestion } from "./session-answer.ts";

export type SessionEnd =
  | { outcome: "saved"; sessionId: string }
  | { outcome: "discarded" | "none" };

/** Ends the open session: saved with its answered questions, or thrown away when nothing was answered. */
export async function endSession(learner: Learner, now: Date): Promise<SessionEnd> {
  const open = await findOpenSession(learner.id);
  if (!open) return { outcome: "none" };
  if (open.position === 0) {
    await removeOpenSession(open);
    return { outcome: "discarded" };
  }
  return (await save(learner, now)) ?? { outcome: "none" };
}

/** Ends the open session when its time has been up for two seconds and no typed answer waits for judgement; gives what is still open. */
export async function settleExpiredSession(
  learner: Learner,
  now: Date,
): Promise<StudySession | null> {
  const open = await findOpenSession(learner.id);
  if (!open || !isOver(open, now)) return open;
  await endSession(learner, now);
  return null;
}

/** Whether the session's time is up, nothing typed waits for judgement, and the two seconds of "Session ending..." have passed. */
export function isOver(session: StudySession, now: Date): boolean {
  if (currentQuestion(session)?.typed) return false;
  return hasTimerExpired(session.timer, now.getTime() - EXPIRY_DELAY_MS);
}

function save(learner: Learner, now: Date): Promise<SessionEnd | null> {
  return inTransaction(async (transaction) => {
    const session = await findOpenSession(learner.id, transaction);
    if (!session || session.position === 0) return null;
    const questions = session.questions.slice(0, session.position);
    const completedAt = endOf(session, now);
    const isSaved = await completeSession(
      session,
      {
        questions,
        categories: [...new Set(questions.map((question) => question.category))],
        seconds: Math.round((completedAt.getTime() - session.startedAt.getTime()) / 1000),
        timer: stopTimer(),
        completedAt,
      },
      transaction,
    );
    if (!isSaved) return null;
    const day = dayOf(learner, completedAt);
    await changeActivityDay(learner.id, day, { counts: { sessions: 1 } }, transaction);
    return { outcome: "saved", sessionId: session.id };
  });
}

function endOf(session: StudySession, now: Date): Date {
  const { timer } = session;
  const wasLeft = timer.status === "running" && timer.deadline < now.getTime();
  return wasLeft ? new Date(Math.max(timer.deadline, session.startedAt.getTime())) : now;
}
