import { goalsOfMinutes, minutesFor } from "#models/study/rules/goal-minutes.ts";
import {
  clampGoal,
  type DailyGoals,
  goalsFit,
  MINUTES,
  NEW_WORDS,
  RETENTION,
  REVIEWS,
} from "#models/users/goal-rules.ts";

export type GoalChoices = { dailyNewWords: number; dailyReviews: number; desiredRetention: number };

export const INVALID_SETTINGS = {
  title: "Invalid settings",
  description: "Review questions per day must be greater than new words per day.",
};

export const SETTINGS_FAILED = "Failed to update settings. Please try again.";

/** Goals that were posted: only to see what they cost, or refused. */
export type SentGoals = { outcome: "preview" | "invalid" | "failed"; goals: GoalChoices };

/**
 * The goals of a posted form, each held between its bounds; what is no number stays as it was. Where only the minutes were
 * changed they say what the goals are, by the seconds that a question takes.
 */
export function readGoals(
  form: FormData,
  before: GoalChoices,
  seconds: number,
): GoalChoices & { fits: boolean } {
  const text = (name: string) => String(form.get(name) ?? "");
  const retention = Number(text("desiredRetention") || Number.NaN);
  const typed = {
    dailyNewWords: clampGoal(text("dailyNewWords"), NEW_WORDS, before.dailyNewWords),
    dailyReviews: clampGoal(text("dailyReviews"), REVIEWS, before.dailyReviews),
  };
  const shown = minutesFor(questionsOf(before), seconds);
  const minutes = clampGoal(text("minutes"), MINUTES, shown);
  const isByMinutes = minutes !== shown && isSame(typed, before);
  const goals = isByMinutes ? goalsOfMinutes(minutes, seconds) : typed;
  return {
    ...goals,
    desiredRetention: Number.isNaN(retention)
      ? before.desiredRetention
      : Math.min(RETENTION.most, Math.max(RETENTION.least, retention)),
    fits: goalsFit(goals),
  };
}

/** How many questions a day goals are. */
export function questionsOf({ dailyNewWords, dailyReviews }: DailyGoals): number {
  return dailyNewWords + dailyReviews;
}

function isSame(one: DailyGoals, other: DailyGoals): boolean {
  return one.dailyNewWords === other.dailyNewWords && one.dailyReviews === other.dailyReviews;
}
