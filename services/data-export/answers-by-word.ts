import type { PlainAnswer } from "#models/study/answer.ts";
import { answersOfLaterWords, answersOfWordInTime } from "#models/study/answer-pages.ts";
import { everyPage } from "./every-page.ts";

// Few enough that pages of others need not wait for their reading.
const ANSWERS_AT_ONCE = 100;

/**
 * All answers of a learner, oldest word first, those of a word in the order of their times. A list is of one word; a word
 * with more than 100 answers may come in several lists.
 */
export async function* answersByWord(userId: string): AsyncGenerator<PlainAnswer[]> {
  const limit = ANSWERS_AT_ONCE;
  let after: string | undefined;
  do {
    const page = await answersOfLaterWords(userId, { limit, after });
    // The page may end amid the answers of its last word.
    after = page.length === limit ? page.at(-1)?.wordId : undefined;
    for (const [wordId, answers] of Map.groupBy(page, ({ wordId }) => wordId)) {
      if (wordId === after) yield* answersInTime(userId, wordId);
      else yield answers.toReversed();
    }
  } while (after);
}

function answersInTime(userId: string, wordId: string): AsyncGenerator<PlainAnswer[]> {
  return everyPage(
    ANSWERS_AT_ONCE,
    (limit, after?: PlainAnswer) => answersOfWordInTime(userId, wordId, { limit, after }),
    (answer) => answer,
  );
}
