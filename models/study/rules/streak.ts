import { daysBetween } from "#models/scheduling/local-day.ts";

export type StudyStreak = {
  streak: number;
  /** Local date of the latest judged answer. */
  lastStudyDate: string | null;
};

/**
 * The day streak once an answer is judged on `today`. A date that lies before the last one (clock
 * or zone moved back) counts as the same day, so no date counts twice.
 */
export function streakAfterAnswer(before: StudyStreak, today: string): StudyStreak {
  if (before.lastStudyDate === null) return { streak: 1, lastStudyDate: today };
  const gap = daysBetween(before.lastStudyDate, today);
  if (gap <= 0) return { streak: Math.max(1, before.streak), lastStudyDate: before.lastStudyDate };
  return { streak: gap === 1 ? before.streak + 1 : 1, lastStudyDate: today };
}

/** The day streak to show on `today`: 0 once a whole day has passed without an answer. */
export function streakToShow(stored: StudyStreak, today: string): number {
  if (stored.lastStudyDate === null) return 0;
  return daysBetween(stored.lastStudyDate, today) > 1 ? 0 : stored.streak;
}
