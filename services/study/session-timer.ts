import { inTransaction } from "#models/mongoose.server.ts";
import { changeOpenSession, findOpenSession } from "#models/open-session.ts";
import {
  extendTimer,
  pauseTimer,
  resumeTimer,
  type TimerState,
} from "#services/scheduling/timer.ts";
import type { Learner } from "./learner.ts";

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

function changeTimer(learner: Learner, change: (timer: TimerState) => TimerState): Promise<void> {
  return inTransaction(async (transaction) => {
    const session = await findOpenSession(learner.id, transaction);
    if (!session) return;
    await changeOpenSession(session, { set: { timer: change(session.timer) } }, transaction);
  });
}
