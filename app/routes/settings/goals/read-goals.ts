import { clampGoal, goalsFit, NEW_WORDS, RETENTION, REVIEWS } from "#models/users/goal-rules.ts";

export type GoalChoices = { dailyNewWords: number; dailyReviews: number; desiredRetention: number };

export const INVALID_SETTINGS = {
  title: "Invalid settings",
  description: "Review questions per day must be greater than new words per day.",
};

export const SETTINGS_FAILED = "Failed to update settings. Please try again.";

/** Goals that were posted: only to see what they cost, or refused. */
export type SentGoals = { outcome: "preview" | "invalid" | "failed"; goals: GoalChoices };

/** The goals of a posted form, each held between its bounds; what is no number stays as it was. */
export function readGoals(form: FormData, before: GoalChoices): GoalChoices & { fits: boolean } {
  const text = (name: string) => String(form.get(name) ?? "");
  const retention = Number(text("desiredRetention") || Number.NaN);
  const goals = {
    dailyNewWords: clampGoal(text("dailyNewWords"), NEW_WORDS, before.dailyNewWords),
    dailyReviews: clampGoal(text("dailyReviews"), REVIEWS, before.dailyReviews),
    desiredRetention: Number.isNaN(retention)
      ? before.desiredRetention
      : Math.min(RETENTION.most, Math.max(RETENTION.least, retention)),
  };
  return { ...goals, fits: goalsFit(goals) };
}
