import { studiedDaysUpTo } from "#models/activity-day.ts";
import { type Answer, answersSince, setAnswerEffects } from "#models/answer.ts";
import type { Transaction } from "#models/mongoose.server.ts";
import type { Progress } from "#models/progress.ts";
import { addDays } from "#services/scheduling/local-day.ts";
import type { ProgressFacts } from "#services/scheduling/progress-facts.ts";
import { updateProgress } from "#services/scheduling/progress-update.ts";
import type { StudyStreak } from "#services/scheduling/streak.ts";
import type { Learner } from "./learner.ts";

/** For an answer older than the word's latest one: the progress before it, and the answers to schedule again after it, oldest first. */
export async function progressBeforeLateAnswer(
  userId: string,
  current: Progress,
  given: { wordId: string; answeredAt: Date },
  day: string,
  transaction: Transaction,
): Promise<{ before: ProgressFacts; laterAnswers: Answer[]; isFirstOfDay: boolean } | null> {
  if (!current.lastAttempted || current.lastAttempted <= given.answeredAt) return null;
  const dayBefore = new Date(given.answeredAt.getTime() - 36 * 3_600_000);
  const around = await answersSince(userId, given.wordId, dayBefore, transaction);
  const laterAnswers = around.filter((answer) => answer.answeredAt > given.answeredAt);
  const before = laterAnswers[0]?.effects.progressBefore;
  if (!before) return null;
  return { before, laterAnswers, isFirstOfDay: !around.some((answer) => answer.day === day) };
}

/** Schedules later answers anew on top of `facts` and gives the final progress. */
export async function replayLaterAnswers(
  learner: Learner,
  facts: ProgressFacts,
  laterAnswers: readonly Answer[],
  transaction: Transaction,
): Promise<ProgressFacts> {
  let progress = facts;
  for (const later of laterAnswers) {
    const update = updateProgress(progress, {
      direction: later.direction,
      isCorrect: later.isCorrect,
      answeredAt: later.answeredAt,
      wordId: later.wordId,
      today: later.day,
      retention: learner.desiredRetention,
    });
    await setAnswerEffects(
      learner.id,
      later.answerId,
      {
        effects: { ...later.effects, progressBefore: progress },
        predictedRecall: update.predictedRecall,
      },
      transaction,
    );
    progress = update.progress;
  }
  return progress;
}

/** The streak when a day before the last study date turns out to have been studied too. */
export async function streakWithLateDay(
  userId: string,
  study: StudyStreak,
  lateDay: string,
  transaction: Transaction,
): Promise<StudyStreak> {
  const last = study.lastStudyDate ?? lateDay;
  let streak = 1;
  let expected = addDays(last, -1);
  for (;;) {
    const studied = await studiedDaysUpTo(userId, expected, 100, transaction);
    for (const day of withDay(studied, lateDay, expected)) {
      if (day !== expected) return { streak, lastStudyDate: last };
      streak += 1;
      expected = addDays(expected, -1);
    }
    if (studied.length < 100) return { streak, lastStudyDate: last };
  }
}

function withDay(newestFirst: string[], day: string, upTo: string): string[] {
  if (day > upTo || newestFirst.includes(day)) return newestFirst;
  return [...newestFirst, day].sort().reverse();
}
