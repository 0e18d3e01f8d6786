import { changeActivityDay } from "#models/activity-day.ts";
import { type Answer, findAnswer, insertAnswer } from "#models/answer.ts";
import { moveDueDay } from "#models/due-month.ts";
import type { Transaction } from "#models/mongoose.server.ts";
import { factsOf, findProgress, type Progress, replaceProgress } from "#models/progress.ts";
import { changeUserStats } from "#models/user-stats.ts";
import { changeStudyRecord, findStudyRecord } from "#models/user-study.ts";
import { findWord, type Word } from "#models/word.ts";
import type { Category } from "#models/word-rules.ts";
import type { Direction } from "#services/scheduling/direction.ts";
import { pointsFor } from "#services/scheduling/points.ts";
import type { ProgressFacts } from "#services/scheduling/progress-facts.ts";
import { type JudgedAnswer, updateProgress } from "#services/scheduling/progress-update.ts";
import { streakAfterAnswer } from "#services/scheduling/streak.ts";
import { progressBeforeLateAnswer, replayLaterAnswers, streakWithLateDay } from "./late-answer.ts";
import { dayOf, type Learner } from "./learner.ts";

export type GivenAnswer = {
  wordId: string;
  direction: Direction;
  isCorrect: boolean;
  answerId: string;
  userAnswer: string | null;
  /** Whole seconds. */
  timeSpent: number;
  answeredAt: Date;
  sessionId: string | null;
};

export type RecordedAnswer =
  | { outcome: "recorded" | "repeated"; answer: Omit<Answer, "id">; progress: Progress }
  | { outcome: "unknown-word" }
  | { outcome: "answer-id-taken" };

/**
 * Records one judged answer inside the caller's transaction: log, progress, points, streak, day and
 * totals. A known answerId changes nothing and gives its first result; given again for another word
 * or direction it is taken.
 */
export async function recordAnswer(
  learner: Learner,
  given: GivenAnswer,
  transaction: Transaction,
): Promise<RecordedAnswer> {
  const known = await findAnswer(learner.id, given.answerId, transaction);
  if (known) return repeated(learner, given, known, transaction);
  const word = await findWord(learner.id, given.wordId, transaction);
  const current = word && (await findProgress(learner.id, given.wordId, transaction));
  if (!word || !current) return { outcome: "unknown-word" };

  const day = dayOf(learner, given.answeredAt);
  const judged = judgedAnswer(learner, given, day);
  const late = await progressBeforeLateAnswer(learner.id, current, given, day, transaction);
  const before = late?.before ?? factsOf(current);
  const update = updateProgress(before, judged);
  const after = late
    ? await replayLaterAnswers(learner, update.progress, late.laterAnswers, transaction)
    : update.progress;

  const wasNew = current.totalAttempts === 0;
  const version = await changeUserStats(
    learner.id,
    wasNew ? { neverAsked: { [current.category as Category]: -1 } } : {},
    transaction,
  );
  const study = await findStudyRecord(learner.id, transaction);
  const answer: Omit<Answer, "id"> = {
    ...given,
    userId: learner.id,
    pointsEarned: pointsFor(given.isCorrect ? "correct" : "incorrect") === 15 ? 15 : 5,
    correctAnswer: correctAnswerOf(word, given.direction),
    day,
    predictedRecall: update.predictedRecall,
    snapshot: {
      arabicWord: word.arabicWord,
      englishMeaning: word.englishMeaning,
      category: word.category,
    },
    effects: {
      progressBefore: before,
      progressRev: current.rev,
      wasNew,
      isFirstOfDay: late ? late.isFirstOfDay : lastDayOf(current) !== day,
      isNewlyMastered: update.isNewlyMastered,
      streakBefore: { streak: study.streak, lastStudyDate: study.lastStudyDate },
    },
  };
  await insertAnswer(answer, transaction);
  if (!(await replaceProgress(current, { ...after, version }, transaction))) {
    throw new Error("progress changed inside its own transaction");
  }
  await changeActivityDay(learner.id, day, activityOf(answer), transaction);
  await moveDueDay(learner.id, current.dueDay, after.dueDay, transaction);
  await changeStudyRecord(
    learner.id,
    {
      points: answer.pointsEarned,
      streak:
        study.lastStudyDate !== null && day < study.lastStudyDate
          ? await streakWithLateDay(learner.id, study, day, transaction)
          : streakAfterAnswer(study, day),
    },
    transaction,
  );
  return {
    outcome: "recorded",
    answer,
    progress: { ...current, ...after, rev: current.rev + 1, version },
  };
}

/** The answer that counts as right: the meaning, or the Arabic word. */
export function correctAnswerOf(
  word: Pick<Word, "arabicWord" | "englishMeaning">,
  direction: Direction,
): string {
  return direction === "arabic-to-english" ? word.englishMeaning : word.arabicWord;
}

async function repeated(
  learner: Learner,
  given: GivenAnswer,
  known: Answer,
  transaction: Transaction,
): Promise<RecordedAnswer> {
  if (known.wordId !== given.wordId || known.direction !== given.direction) {
    return { outcome: "answer-id-taken" };
  }
  const current = await findProgress(learner.id, known.wordId, transaction);
  if (!current) return { outcome: "unknown-word" };
  const first = updateProgress(
    known.effects.progressBefore,
    judgedAnswer(learner, known, known.day),
  );
  return { outcome: "repeated", answer: known, progress: { ...current, ...first.progress } };
}

function judgedAnswer(
  learner: Learner,
  given: Pick<GivenAnswer, "direction" | "isCorrect" | "answeredAt" | "wordId">,
  today: string,
): JudgedAnswer {
  return {
    direction: given.direction,
    isCorrect: given.isCorrect,
    answeredAt: given.answeredAt,
    wordId: given.wordId,
    today,
    retention: learner.desiredRetention,
  };
}

function activityOf(answer: Omit<Answer, "id">) {
  const { wasNew, isFirstOfDay, isNewlyMastered } = answer.effects;
  return {
    counts: {
      answers: 1,
      correctAnswers: answer.isCorrect ? 1 : 0,
      pointsEarned: answer.pointsEarned,
      wordsStarted: wasNew ? 1 : 0,
      wordsReviewed: isFirstOfDay ? 1 : 0,
      wordsMastered: isNewlyMastered ? 1 : 0,
    },
    list: {
      ...(isFirstOfDay ? { reviewed: [answer.wordId] } : {}),
      ...(isNewlyMastered ? { mastered: [answer.wordId] } : {}),
    },
  };
}

function lastDayOf({ srs }: Pick<ProgressFacts, "srs">): string | null {
  const days = [srs.a2e?.last, srs.e2a?.last].filter((day) => day !== undefined);
  return days.sort().at(-1) ?? null;
}
