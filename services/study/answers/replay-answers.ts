import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import type { Answer } from "#models/study/answer.ts";
import { daysSinceReview } from "#models/study/rules/recall-spans.ts";
import type { Learner } from "#services/study/learner.ts";

/** A word's later answers, oldest first, scheduled anew on top of `start`: each as it is to be stored, and the progress after them. */
export function replayAnswers(
  learner: Pick<Learner, "desiredRetention" | "memory">,
  start: ProgressFacts,
  later: readonly Answer[],
): { progress: ProgressFacts; answers: Answer[] } {
  let progress = start;
  const answers = later.map((answer) => {
    const update = updateProgress(progress, {
      direction: answer.direction,
      isCorrect: answer.isCorrect,
      answeredAt: answer.answeredAt,
      wordId: answer.wordId,
      today: answer.day,
      retention: learner.desiredRetention,
      memory: learner.memory,
    });
    const { predictedRecall, isNewlyMastered } = update;
    const again = {
      ...answer,
      predictedRecall,
      daysSinceReview: daysSinceReview(progress.srs, answer.direction, answer.day),
      effects: { ...answer.effects, progressBefore: progress, isNewlyMastered },
    };
    progress = update.progress;
    return again;
  });
  return { progress, answers };
}
