import { type AskedPart, stateOf, withState } from "#models/scheduling/asked-state.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import { memoryAfter } from "#models/scheduling/memory-fit.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { latestAnswersTo } from "#models/study/answers-of-word.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";

const MOST_ANSWERS = 200;

/**
 * A word's progress with the memory of a direction or form as the learner's fitted parameters tell it from
 * all its answers, where the last of them was given before the fit; else, and for more than 200
 * answers to it, as it is. Dates stay as they are.
 */
export async function fittedProgress<P extends ProgressFacts>(
  learner: Learner,
  progress: P,
  next: AskedPart & { wordId: string; answeredAt: Date },
): Promise<P> {
  const { w, fittedAt } = learner.memory;
  const state = stateOf(progress.srs, next);
  if (!w || !fittedAt || !state || state.last > dayOf(learner, fittedAt)) return progress;
  const answers = await latestAnswersTo(learner.id, next, MOST_ANSWERS);
  const history = answers
    .filter(({ answeredAt }) => answeredAt < next.answeredAt)
    .reverse()
    .map(({ day, isCorrect }) => [daysBetween("1970-01-01", day), isCorrect ? 1 : 0] as const);
  const memory = history.length === state.reps ? memoryAfter(history, w) : null;
  if (!memory) return progress;
  return { ...progress, srs: withState(progress.srs, next, { ...state, ...memory }) };
}
