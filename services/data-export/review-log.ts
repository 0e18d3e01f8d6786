import type { Direction } from "#models/scheduling/direction.ts";
import type { PlainAnswer } from "#models/study/answer.ts";

/** The columns that FSRS tools read. */
export const REVIEW_LOG_COLUMNS = [
  "card_id",
  "review_time",
  "review_rating",
  "review_state",
  "review_duration",
] as const;

type Review = Pick<PlainAnswer, "direction" | "isCorrect" | "answeredAt" | "timeSpent">;

const DIRECTIONS: readonly Direction[] = ["arabic-to-english", "english-to-arabic"];
const AGAIN = 1;
const GOOD = 3;
const NEW = 0;
const REVIEWED = 2;

/**
 * The reviews of one word, given in the order of their times, as rows of the review log. A word is two
 * cards, one for each direction: the nth word's are 2n + 1 and 2n + 2, n from 0. Times are UTC
 * milliseconds, durations milliseconds (0 where unknown); an answer is either 1 (again) or 3 (good).
 */
export function reviewLogRows(reviews: readonly Review[], n: number): number[][] {
  return DIRECTIONS.flatMap((direction, at) =>
    reviews
      .filter((review) => review.direction === direction)
      .map((review, index) => [
        2 * n + 1 + at,
        review.answeredAt.getTime(),
        review.isCorrect ? GOOD : AGAIN,
        index === 0 ? NEW : REVIEWED,
        Math.round(review.timeSpent * 1000),
      ]),
  );
}
