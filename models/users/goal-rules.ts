export const NEW_WORDS = { least: 1, most: 50 };
export const REVIEWS = { least: 1, most: 100 };
export const MINUTES = { least: 1, most: 60 };
export const RETENTION = { least: 0.8, most: 0.95 };

/** The choices of the settings; any number between is stored too. */
export const RETENTION_CHOICES = [0.8, 0.85, 0.9, 0.95] as const;

export type DailyGoals = { dailyNewWords: number; dailyReviews: number };

/** The goals of a new learner. */
export const USUAL_GOALS: DailyGoals = { dailyNewWords: 5, dailyReviews: 10 };

/** Why two goals do not go together: beside their fields, and where they are refused. */
export const UNEQUAL_GOALS = "Review questions must be greater than new words per day";
export const GOALS_CLASH = "Review questions per day must be greater than new words per day.";

/** A typed number held between the bounds of a goal, whole; the one before for anything else. */
export function clampGoal(
  typed: string,
  { least, most }: { least: number; most: number },
  before: number,
): number {
  const number = Number(typed.trim() === "" ? Number.NaN : typed);
  if (Number.isNaN(number)) return before;
  return Math.min(most, Math.max(least, Math.trunc(number)));
}

/** Whether a typed text is a whole number of minutes that can be chosen. */
export function areMinutes(typed: string): boolean {
  const minutes = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
  return minutes >= MINUTES.least && minutes <= MINUTES.most;
}

/** Why minutes were refused, as the settings say it. */
export const NO_MINUTES = `Minutes a day must be a whole number from ${MINUTES.least} to ${MINUTES.most}`;

/** Whether there are more reviews than new words a day. */
export function goalsFit({ dailyNewWords, dailyReviews }: DailyGoals): boolean {
  return dailyReviews > dailyNewWords;
}
