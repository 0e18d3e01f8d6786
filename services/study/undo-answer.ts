import { changeActivityDay, findActivityDay } from "#models/activity-day.ts";
import { type Answer, removeAnswer } from "#models/answer.ts";
import { moveDueDay } from "#models/due-month.ts";
import type { Transaction } from "#models/mongoose.server.ts";
import { findProgress, replaceProgress } from "#models/progress.ts";
import { changeUserStats } from "#models/user-stats.ts";
import { changeStudyRecord, findStudyRecord } from "#models/user-study.ts";
import type { Category } from "#models/word-rules.ts";

/** Takes a word's latest answer back inside the caller's transaction; false when the word was answered again or deleted since. */
export async function takeBackAnswer(
  userId: string,
  answer: Answer,
  transaction: Transaction,
): Promise<boolean> {
  const { effects } = answer;
  const current = await findProgress(userId, answer.wordId, transaction);
  if (!current || current.rev !== effects.progressRev + 1) return false;
  const version = await changeUserStats(
    userId,
    effects.wasNew ? { neverAsked: { [current.category as Category]: 1 } } : {},
    transaction,
  );
  await replaceProgress(current, { ...effects.progressBefore, version }, transaction);
  await removeAnswer(userId, answer.answerId, transaction);
  await changeActivityDay(
    userId,
    answer.day,
    {
      counts: {
        answers: -1,
        correctAnswers: answer.isCorrect ? -1 : 0,
        pointsEarned: -answer.pointsEarned,
        wordsStarted: effects.wasNew ? -1 : 0,
        wordsReviewed: effects.isFirstOfDay ? -1 : 0,
        wordsMastered: effects.isNewlyMastered ? -1 : 0,
      },
      unlist: {
        ...(effects.isFirstOfDay ? { reviewed: answer.wordId } : {}),
        ...(effects.isNewlyMastered ? { mastered: answer.wordId } : {}),
      },
    },
    transaction,
  );
  await moveDueDay(userId, current.dueDay, effects.progressBefore.dueDay, transaction);
  const left = await findActivityDay(userId, answer.day, transaction);
  const { streak, lastStudyDate } = await findStudyRecord(userId, transaction);
  await changeStudyRecord(
    userId,
    {
      points: -answer.pointsEarned,
      streak: left.answers > 0 ? { streak, lastStudyDate } : effects.streakBefore,
    },
    transaction,
  );
  return true;
}
