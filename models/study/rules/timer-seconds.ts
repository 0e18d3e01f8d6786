export type TimerChoice =
  | { kind: "automatic" }
  | { kind: "custom"; minutes: number }
  | { kind: "untimed" };

export const FALLBACK_TIMER_SECONDS = 1200;
export const SHORTEST_CUSTOM_MINUTES = 1;
export const LONGEST_CUSTOM_MINUTES = 60;

/** Seconds a session gets, null when untimed; 1,200 s when no choice is stored. */
export function timerSeconds(
  choice: TimerChoice | undefined,
  questionCount: number,
): number | null {
  if (!choice) return FALLBACK_TIMER_SECONDS;
  if (choice.kind === "untimed") return null;
  if (choice.kind === "custom") return clampTimerMinutes(choice.minutes) * 60;
  return automaticSeconds(questionCount);
}

/** 120 s a question up to 15 questions, 90 s up to 30, 60 s above; 300 s to 3,600 s in all. */
export function automaticSeconds(questionCount: number): number {
  const each = questionCount <= 15 ? 120 : questionCount <= 30 ? 90 : 60;
  return Math.min(3600, Math.max(300, questionCount * each));
}

/** Whole custom minutes from 1 to 60; 20 (the fallback) when it is not a number. */
export function clampTimerMinutes(minutes: number): number {
  if (Number.isNaN(minutes)) return FALLBACK_TIMER_SECONDS / 60;
  return Math.min(LONGEST_CUSTOM_MINUTES, Math.max(SHORTEST_CUSTOM_MINUTES, Math.round(minutes)));
}
