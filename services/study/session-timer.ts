import { changeOpenSession, findOpenSession, type StudySession } from "#models/study-session.ts";
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

async function changeTimer(
  learner: Learner,
  change: (timer: TimerState) => TimerState,
): Promise<void> {
  const session: StudySession | null = await findOpenSession(learner.id);
  if (session) await changeOpenSession(session, { set: { timer: change(session.timer) } });
}
