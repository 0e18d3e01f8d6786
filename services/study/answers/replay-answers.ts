import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import type { Answer } from "#models/study/answer.ts";
import type { AnsweredWord } from "#models/study/answered-word.ts";
import { daysSinceReview } from "#models/study/rules/recall-spans.ts";
import { asScheduledBefore, judgedBySchedule } from "./judged-by-schedule.ts";

/** A word's later answers, oldest first, scheduled anew on top of `start`: each as it is to be stored, and the progress after them. */
export function replayAnswers(
  learner: Parameters<typeof judgedBySchedule>[0],
  { word, progress: stored }: Pick<AnsweredWord, "word"> & { progress: ProgressFacts },
  start: ProgressFacts,
  later: readonly Answer[],
): { progress: ProgressFacts; answers: Answer[] } {
  let progress = start;
  const answers = later.map((answer, index) => {
    const asThen = asScheduledBefore(later[index + 1]?.effects.progressBefore ?? stored, learner);
    const update = updateProgress(progress, judgedBySchedule(asThen, answer, answer.day, word));
    const { predictedRecall, isNewlyMastered } = update;
    const again = {
      ...answer,
      predictedRecall,
      daysSinceReview: daysSinceReview(progress.srs, answer, answer.day),
      effects: { ...answer.effects, progressBefore: progress, isNewlyMastered },
    };
    progress = update.progress;
    return again;
  });
  return { progress, answers };
}
