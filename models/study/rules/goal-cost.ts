import { type DailyGoals, REVIEWS } from "#models/users/goal-rules.ts";

const SECONDS_A_QUESTION = 30;

/** How many reviews a day one new word a day brings, after a month and once it has settled (half a year on). */
export type ReviewLoad = {
  month: number;
  settled: number;
  /** For each half of a review that a new word may bring a day, the days for which no more come. */
  daysOfHalves: readonly number[];
};

export type GoalCost = {
  minutes: number;
  questions: number;
  newWordsInMonth: number;
  reviewsInMonth: number;
  reviewsSettled: number;
  /** What comes of fewer reviews than new words bring in the end; null where the reviews keep up. */
  waiting: {
    /** For so many days the reviews keep up. */
    enoughDays: number;
    /** The reviews a day that come after a month, or in the end where a month is no matter. */
    reviews: number;
    isInMonth: boolean;
    /** What would keep up with those; null where a goal cannot be so many or so few. */
    enoughReviews: number | null;
    fewerNewWords: number | null;
  } | null;
};

/** What daily goals ask of a learner: minutes and questions a day, and the reviews that their new words will bring. */
export function goalCost({ dailyNewWords, dailyReviews }: DailyGoals, load: ReviewLoad): GoalCost {
  const questions = dailyNewWords + dailyReviews;
  const reviewsInMonth = Math.round(dailyNewWords * load.month);
  const reviewsSettled = Math.round(dailyNewWords * load.settled);
  const isInMonth = reviewsInMonth > dailyReviews;
  const reviews = isInMonth ? reviewsInMonth : reviewsSettled;
  const fewerNewWords = Math.floor(dailyReviews / (isInMonth ? load.month : load.settled));
  const halves = Math.floor((2 * dailyReviews) / dailyNewWords);
  return {
    minutes: Math.max(1, minutesFor(questions)),
    questions,
    newWordsInMonth: dailyNewWords * 30,
    reviewsInMonth,
    reviewsSettled,
    waiting:
      reviewsSettled <= dailyReviews
        ? null
        : {
            enoughDays: load.daysOfHalves[halves] ?? load.daysOfHalves.at(-1) ?? 0,
            reviews,
            isInMonth,
            enoughReviews: reviews > REVIEWS.most ? null : reviews,
            fewerNewWords: fewerNewWords < 1 ? null : fewerNewWords,
          },
  };
}

/** About how many minutes so many questions take. */
export function minutesFor(questions: number): number {
  return Math.round((questions * SECONDS_A_QUESTION) / 60);
}
