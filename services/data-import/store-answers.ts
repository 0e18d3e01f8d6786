import { writeTogether } from "#models/database/write-together.ts";
import { freshProgress, type ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { type ActivityChange, activityDayChange } from "#models/study/activity-day.ts";
import { type Answer, answerInsertion, listAnswersOf, newAnswerId } from "#models/study/answer.ts";
import { type AnsweredWord, findAnsweredWords } from "#models/study/answered-word.ts";
import { changeKept } from "#models/study/kept-counts.ts";
import { daysSinceReview, recallOf } from "#models/study/rules/recall-spans.ts";
import { addPoints } from "#models/study/user-study.ts";
import { asScheduledBefore, judgedBySchedule } from "#services/study/answers/judged-by-schedule.ts";
import type { Learner } from "#services/study/learner.ts";
import type { Returned } from "./returned.ts";

const GREATEST_ID = "f".repeat(24);

type ReturnedAnswer = Returned["answers"];

/**
 * Writes answers of own words, oldest first in each, into the log, with the progress before each worked out again from the
 * answers before it; days and points count them. Schedules stay as they are.
 */
export async function storeAnswers(
  learner: Learner,
  given: readonly ReturnedAnswer[],
): Promise<void> {
  if (given.length === 0) return;
  const answers = await withEffects(learner, given);
  const days = Map.groupBy(answers, ({ day }) => day);
  await writeTogether([
    ...answers.map(answerInsertion),
    ...[...days].map(([day, of]) => activityDayChange(learner.id, day, changeOf(of))),
  ]);
  await changeKept(learner.id, { answers: answers.length });
  await addPoints(learner.id, pointsOf(answers));
}

async function withEffects(
  learner: Learner,
  answers: readonly ReturnedAnswer[],
): Promise<Answer[]> {
  const words = await findAnsweredWords(
    learner.id,
    answers.map(({ wordId }) => wordId),
  );
  const reached = new Map<string, ProgressFacts>();
  const all: Answer[] = [];
  for (const given of answers) {
    const word = words.get(given.wordId);
    const before = reached.get(given.wordId) ?? (await progressAt(learner, given, word));
    const { progress, isNewlyMastered } = afterAnswer(learner, before, given, word);
    reached.set(given.wordId, progress);
    all.push({
      ...given,
      ...{ id: newAnswerId(), userId: learner.id },
      daysSinceReview: daysSinceReview(before.srs, given, given.day),
      effects: { progressBefore: before, isNewlyMastered },
    });
  }
  return all;
}

/** The progress of a word by the answers given up to another. */
async function progressAt(
  learner: Learner,
  { wordId, answeredAt }: ReturnedAnswer,
  word: AnsweredWord | undefined,
): Promise<ProgressFacts> {
  const after = { answeredAt, id: GREATEST_ID };
  const [last] = await listAnswersOf(learner.id, wordId, { limit: 1, after });
  if (!last) return freshProgress();
  return afterAnswer(learner, last.effects.progressBefore, last, word).progress;
}

// Its forms are open from the first answers on if they are now: the archive does not say since when.
function afterAnswer(
  learner: Learner,
  before: ProgressFacts,
  answer: ReturnedAnswer,
  found: AnsweredWord | undefined,
) {
  const asked = asScheduledBefore(found?.progress ?? freshProgress(), learner);
  return updateProgress(before, judgedBySchedule(asked, answer, answer.day, found?.word ?? null));
}

function changeOf(answers: readonly Answer[]): ActivityChange {
  return {
    counts: {
      answers: answers.length,
      formAnswers: answers.filter(({ askedForm }) => askedForm).length,
      correctAnswers: answers.filter(({ isCorrect }) => isCorrect).length,
      pointsEarned: pointsOf(answers),
    },
    recall: answers.flatMap((answer) => recallOf(answer) ?? []),
  };
}

function pointsOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
}
