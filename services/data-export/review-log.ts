import { DIRECTIONS, type Direction } from "#models/scheduling/direction.ts";
import type { PlainAnswer } from "#models/study/answer.ts";

/** The columns that FSRS tools read, then what joins an answer to its word. */
export const REVIEW_LOG_COLUMNS = [
  "card_id",
  "review_time",
  "review_rating",
  "review_state",
  "review_duration",
  "word_id",
  "direction",
] as const;

type Review = Pick<
  PlainAnswer,
  "wordId" | "direction" | "askedForm" | "isCorrect" | "answeredAt" | "timeSpent"
>;

const AGAIN = 1;
const GOOD = 3;
const NEW = 0;
const REVIEWED = 2;

/**
 * Reviews as rows of the review log, given word by word, those of a word in the order of their times. A word is a card
 * for each direction: the nth word's are 2n + 1 and 2n + 2, n from 0. Times are UTC milliseconds, durations milliseconds (0
 * where unknown); an answer is either 1 (again) or 3 (good). Answers to forms are left out.
 */
export async function* reviewLogRows(
  lists: AsyncIterable<readonly Review[]>,
): AsyncGenerator<(string | number)[][]> {
  let wordId: string | undefined;
  let firstCard = 1 - DIRECTIONS.length;
  const asked = new Set<Direction>();
  for await (const reviews of lists) {
    const aboutWords = reviews.filter(({ askedForm }) => !askedForm);
    yield aboutWords.map((review) => {
      if (review.wordId !== wordId) {
        wordId = review.wordId;
        firstCard += DIRECTIONS.length;
        asked.clear();
      }
      const state = asked.has(review.direction) ? REVIEWED : NEW;
      asked.add(review.direction);
      return [
        firstCard + DIRECTIONS.indexOf(review.direction),
        review.answeredAt.getTime(),
        review.isCorrect ? GOOD : AGAIN,
        state,
        Math.round(review.timeSpent * 1000),
        review.wordId,
        review.direction,
      ];
    });
  }
}
