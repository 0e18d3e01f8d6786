import type { DailyGoals } from "#models/users/goal-rules.ts";

const SECONDS_A_QUESTION = 30;

/** How many reviews a day one new word a day brings, after a month and once it has settled (half a year on). */
export type ReviewLoad = { month: number; settled: number };

export type GoalCost = {
  minutes: number;
  questions: number;
  newWordsInMonth: number;
  reviewsInMonth: number;
  reviewsSettled: number;
  /** Reviews a day that would wait after a month, and what would keep up with them; null where none wait. */
  waiting: { reviews: number; enoughReviews: number; fewerNewWords: number } | null;
};

/** What daily goals ask of a learner: minutes and questions a day, and the reviews that their new words will bring. */
export function goalCost({ dailyNewWords, dailyReviews }: DailyGoals, load: ReviewLoad): GoalCost {
  const questions = dailyNewWords + dailyReviews;
  const reviewsInMonth = Math.round(dailyNewWords * load.month);
  const isEnough = reviewsInMonth <= dailyReviews;
  return {
    minutes: Math.max(1, minutesFor(questions)),
    questions,
    newWordsInMonth: dailyNewWords * 30,
    reviewsInMonth,
    reviewsSettled: Math.round(dailyNewWords * load.settled),
    waiting: isEnough
      ? null
      : {
          reviews: reviewsInMonth - dailyReviews,
          enoughReviews: reviewsInMonth,
          fewerNewWords: Math.max(1, Math.floor(dailyReviews / load.month)),
        },
  };
}

/** About how many minutes so many questions take. */
export function minutesFor(questions: number): number {
  return Math.round((questions * SECONDS_A_QUESTION) / 60);
}
