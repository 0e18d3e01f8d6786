import { textOf } from "#app/forms/form-texts.ts";
import { goalsOfMinutes, whyOtherMinutes } from "#models/study/rules/goal-minutes.ts";
import {
  areMinutes,
  clampGoal,
  type DailyGoals,
  GOALS_CLASH,
  goalsFit,
  NEW_WORDS,
  RETENTION,
  REVIEWS,
} from "#models/users/goal-rules.ts";

export type GoalChoices = { dailyNewWords: number; dailyReviews: number; desiredRetention: number };

export const INVALID_SETTINGS = { title: "Invalid settings", description: GOALS_CLASH };

export const SETTINGS_FAILED = "Failed to update settings. Please try again.";

/** Goals that were posted: only to see what they cost, or refused, with the minutes as they were typed. */
export type SentGoals = {
  outcome: "preview" | "invalid" | "no-minutes" | "failed";
  goals: GoalChoices;
  minutes: string | null;
  /** Why the goals take other minutes than the chosen ones. */
  otherMinutes: string | null;
};

/** The number fields of the form; it posts what they showed, in this order, as `shown`. */
export const FIELDS = ["minutes", "dailyNewWords", "dailyReviews"] as const;

/**
 * The goals of a posted form, each held between its bounds; what is no number stays as it was. Where only the minutes are
 * not as shown they say what the goals are, by the seconds that a question takes; what is no such number is refused.
 */
export function readGoals(form: FormData, before: GoalChoices, seconds: number) {
  const retention = Number(textOf(form, "desiredRetention") || Number.NaN);
  const typed = {
    dailyNewWords: clampGoal(textOf(form, "dailyNewWords"), NEW_WORDS, before.dailyNewWords),
    dailyReviews: clampGoal(textOf(form, "dailyReviews"), REVIEWS, before.dailyReviews),
  };
  const hasMinutes = areMinutes(textOf(form, "minutes"));
  const minutes = Number(textOf(form, "minutes"));
  const [minutesShown, wordsShown, reviewsShown] = form.getAll("shown").map(Number);
  const isByMinutes =
    hasMinutes &&
    minutes !== minutesShown &&
    typed.dailyNewWords === wordsShown &&
    typed.dailyReviews === reviewsShown;
  const goals = isByMinutes ? goalsOfMinutes(minutes, seconds) : typed;
  const desiredRetention = Number.isNaN(retention)
    ? before.desiredRetention
    : Math.min(RETENTION.most, Math.max(RETENTION.least, retention));
  return {
    goals: { ...goals, desiredRetention },
    fits: goalsFit(goals),
    hasMinutes: hasMinutes || !form.has("minutes"),
    otherMinutes: isByMinutes ? whyOtherMinutes(minutes, seconds) : null,
  };
}

/** How many questions a day goals are. */
export function questionsOf({ dailyNewWords, dailyReviews }: DailyGoals): number {
  return dailyNewWords + dailyReviews;
}
