import { daysBetween } from "#models/scheduling/local-day.ts";
import type { FitAnswer, FitHistory } from "#models/scheduling/memory-fit.ts";
import type { PlainAnswer } from "#models/study/answer.ts";
import { listAnswers } from "#models/study/answer-pages.ts";

const ANSWERS_AT_ONCE = 500;
const MOST_ANSWERS = 20_000;
const EPOCH = "1970-01-01";

/**
 * A learner's answers as histories of directions, oldest word first: of at most 20,000 answers, and
 * of a word all or none. Answers to forms are left out and take no part of that number.
 */
export async function fitHistories(
  userId: string,
): Promise<{ histories: FitHistory[]; answers: number }> {
  const toWords: PlainAnswer[] = [];
  let last: PlainAnswer | undefined;
  let isWhole = false;
  while (!isWhole && toWords.length < MOST_ANSWERS) {
    const page = await listAnswers(userId, { limit: ANSWERS_AT_ONCE, after: last });
    toWords.push(...page.filter(({ askedForm }) => !askedForm));
    last = page.at(-1);
    isWhole = page.length < ANSWERS_AT_ONCE;
  }
  const cutWord = isWhole ? null : last?.wordId;
  const used = toWords.filter(({ wordId }) => wordId !== cutWord);
  const byDirection = Map.groupBy(used, ({ wordId, direction }) => `${wordId}:${direction}`);
  const histories = [...byDirection.values()].map((answers) => answers.reverse().map(toFitAnswer));
  return { histories, answers: used.length };
}

function toFitAnswer({ day, isCorrect }: PlainAnswer): FitAnswer {
  return [daysBetween(EPOCH, day), isCorrect ? 1 : 0];
}
