import { FSRSAlgorithm, Rating } from "ts-fsrs";
import { scheduledInterval } from "./interval.ts";
import { addDays, daysBetween } from "./local-day.ts";
import type { DirectionState } from "./progress-facts.ts";
import {
  type FactorChange,
  factorChange,
  ownStability,
  type RecallFactors,
} from "./recall-factor.ts";

/** A learner's memory: fitted parameters (null: the FSRS-6 ones), and factors that correct predictions. */
export type LearnerMemory = { w: readonly number[] | null; factors: RecallFactors | null };

export type Review = {
  isCorrect: boolean;
  /** The learner's date of the answer. */
  today: string;
  /** Decides the jitter: the word's id and the direction. */
  seed: string;
  /** Both direction streaks are at five or more once this answer is counted. */
  bothStreaksReachedFive: boolean;
  /** Wanted mean retention, 0.80 to 0.95. */
  retention: number;
  memory?: LearnerMemory;
};

export type Reviewed = {
  state: DirectionState;
  /** The recall that was predicted for the answer, 0 to 1; null on the direction's first. */
  predictedRecall: number | null;
  /** The change of the learner's factors; null if the answer tells nothing about them. */
  factorChange: FactorChange | null;
};

const fsrsOfAll = new FSRSAlgorithm({});

/**
 * The memory of one direction after an answer, by FSRS-6 with the learner's parameters (Correct =
 * Good, Incorrect = Again), and the recall that was predicted for it. Elapsed time is counted in
 * calendar days and never negative; the direction is never due before tomorrow.
 */
export function reviewDirection(state: DirectionState | undefined, review: Review): Reviewed {
  const { w = null, factors = null } = review.memory ?? {};
  const fsrs = fsrsOf(w);
  const elapsed = state ? elapsedDays(state, review.today) : 0;
  const { stability, difficulty } = fsrs.next_state(
    state ? { stability: state.s, difficulty: state.d } : null,
    elapsed,
    review.isCorrect ? Rating.Good : Rating.Again,
  );
  const reps = (state?.reps ?? 0) + 1;
  const lapses = (state?.lapses ?? 0) + (state && !review.isCorrect ? 1 : 0);
  const ivl = scheduledInterval({ s: stability, d: difficulty, reps, lapses }, review);
  return {
    state: {
      s: stability,
      d: difficulty,
      last: review.today,
      due: addDays(review.today, ivl),
      ivl,
      reps,
      lapses,
    },
    predictedRecall: state ? fsrs.forgetting_curve(elapsed, ownStability(state, factors)) : null,
    factorChange: state
      ? factorChange(fsrs, state, { elapsed, isCorrect: review.isCorrect }, factors)
      : null,
  };
}

/** The chance, 0 to 1, that a learner recalls a direction on a date, by the FSRS-6 forgetting curve. */
export function predictRecall(
  state: DirectionState,
  today: string,
  { w, factors }: LearnerMemory = { w: null, factors: null },
): number {
  return fsrsOf(w).forgetting_curve(elapsedDays(state, today), ownStability(state, factors));
}

/** FSRS-6 with these parameters, or its own. */
export function fsrsOf(w: readonly number[] | null): FSRSAlgorithm {
  return w ? new FSRSAlgorithm({ w: [...w] }) : fsrsOfAll;
}

function elapsedDays(state: DirectionState, today: string): number {
  return Math.max(0, daysBetween(state.last, today));
}
