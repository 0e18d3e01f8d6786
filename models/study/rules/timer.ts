/** A session's timer as plain data; times in ms, `deadline` since the epoch. */
export type TimerState =
  | { status: "running"; deadline: number }
  | { status: "paused"; remainingMs: number }
  | { status: "stopped" }
  | { status: "untimed" };

export type TimerLevel = "normal" | "warning" | "urgent";

export const WARNING_SECONDS = 300;
export const URGENT_SECONDS = 60;
export const EXTENSION_SECONDS = 300;
export const EXPIRY_DELAY_MS = 2000;

/** Starts a timer that runs for `seconds` from `now`; untimed for null. */
export function runTimer(seconds: number | null, now: number): TimerState {
  if (seconds === null) return { status: "untimed" };
  return { status: "running", deadline: now + seconds * 1000 };
}

/** Holds a running timer at what is left; any other stays as it is. */
export function pauseTimer(timer: TimerState, now: number): TimerState {
  if (timer.status !== "running") return timer;
  return { status: "paused", remainingMs: Math.max(0, timer.deadline - now) };
}

/** Runs a paused timer on; any other stays as it is. */
export function resumeTimer(timer: TimerState, now: number): TimerState {
  if (timer.status !== "paused") return timer;
  return { status: "running", deadline: now + timer.remainingMs };
}

/** A timer put back to its full time and held there; untimed for null. */
export function resetTimer(seconds: number | null): TimerState {
  if (seconds === null) return { status: "untimed" };
  return { status: "paused", remainingMs: seconds * 1000 };
}

/** A timer that has been stopped for good. */
export function stopTimer(): TimerState {
  return { status: "stopped" };
}

/** Adds five minutes; a timer that had run out gets them from `now` on. Stopped and untimed stay as they are. */
export function extendTimer(timer: TimerState, now: number): TimerState {
  const extra = EXTENSION_SECONDS * 1000;
  if (timer.status === "running") {
    return { status: "running", deadline: Math.max(timer.deadline, now) + extra };
  }
  if (timer.status === "paused") {
    return { status: "paused", remainingMs: timer.remainingMs + extra };
  }
  return timer;
}

/** Gives a running timer time back; any other stays as it is. */
export function giveTimeBack(timer: TimerState, ms: number): TimerState {
  if (timer.status !== "running") return timer;
  return { status: "running", deadline: timer.deadline + ms };
}

/** Seconds left, rounded up and never negative; null when there is nothing to count (stopped, untimed). */
export function remainingSeconds(timer: TimerState, now: number): number | null {
  if (timer.status === "running") return Math.max(0, Math.ceil((timer.deadline - now) / 1000));
  return timer.status === "paused" ? Math.ceil(timer.remainingMs / 1000) : null;
}

/** Whether a running timer has reached zero. */
export function hasTimerExpired(timer: TimerState, now: number): boolean {
  return timer.status === "running" && timer.deadline <= now;
}

/** Warning (yellow) at 300 s or less, urgent (orange) at 60 s or less, else normal; untimed is normal. */
export function timerLevel(seconds: number | null): TimerLevel {
  if (seconds === null || seconds > WARNING_SECONDS) return "normal";
  return seconds > URGENT_SECONDS ? "warning" : "urgent";
}
