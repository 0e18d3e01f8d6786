import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { findOpenSession, setSessionTimer } from "#models/study/open-session.ts";
import {
  extendTimer,
  pauseTimer,
  resetTimer,
  resumeTimer,
  type TimerState,
} from "#models/study/rules/timer.ts";
import { timerSeconds } from "#models/study/rules/timer-seconds.ts";
import type { StudySession } from "#models/study/study-session.ts";
import type { Learner } from "#services/study/learner.ts";

/** Adds five minutes to the open session's timer. */
export function extendSession(learner: Learner, now: Date): Promise<void> {
  return changeTimer(learner, (timer) => extendTimer(timer, now.getTime()));
}

/** Holds the open session's timer. */
export function pauseSession(learner: Learner, now: Date): Promise<void> {
  return changeTimer(learner, (timer) => pauseTimer(timer, now.getTime()));
}

/** Runs a held timer on. */
export function resumeSession(learner: Learner, now: Date): Promise<void> {
  return changeTimer(learner, (timer) => resumeTimer(timer, now.getTime()));
}

/** Puts a held timer back to the full time of the open session and keeps it held. */
export function resetSessionTimer(learner: Learner): Promise<void> {
  return changeTimer(learner, (timer, { configuration, questions }) =>
    timer.status === "paused"
      ? resetTimer(timerSeconds(configuration.timer, questions.length))
      : timer,
  );
}

function changeTimer(
  learner: Learner,
  change: (timer: TimerState, session: StudySession) => TimerState,
): Promise<void> {
  return inTransaction(async () => {
    const session = await findOpenSession(learner.id);
    if (!session) return;
    orChangedMeanwhile(await setSessionTimer(session, change(session.timer, session)));
  });
}
