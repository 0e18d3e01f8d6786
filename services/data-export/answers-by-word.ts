import type { PlainAnswer } from "#models/study/answer.ts";
import { listAnswers } from "#models/study/answer-pages.ts";

// Few enough that pages of others need not wait for their reading.
const ANSWERS_AT_ONCE = 100;

/** All answers of a learner, one list for each word: oldest word first, each list in the order of its answers' times. */
export async function* answersByWord(userId: string): AsyncGenerator<PlainAnswer[]> {
  let ofWord: PlainAnswer[] = [];
  let after: PlainAnswer | undefined;
  do {
    const page = await listAnswers(userId, { limit: ANSWERS_AT_ONCE, after });
    for (const answer of page) {
      if (ofWord[0] && ofWord[0].wordId !== answer.wordId) {
        yield ofWord.reverse();
        ofWord = [];
      }
      ofWord.push(answer);
    }
    after = page.length === ANSWERS_AT_ONCE ? page.at(-1) : undefined;
  } while (after);
  if (ofWord.length > 0) yield ofWord.reverse();
}
