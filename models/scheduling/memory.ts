import { FSRSAlgorithm, Rating } from "ts-fsrs";
import { scheduledInterval } from "./interval.ts";
import { addDays, daysBetween } from "./local-day.ts";
import type { DirectionState } from "./progress-facts.ts";

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
};

const fsrs = new FSRSAlgorithm({});

/**
 * The memory of one direction after an answer, by FSRS-6 with default parameters (Correct = Good,
 * Incorrect = Again), and the recall that was predicted for it (null on the first answer). Elapsed
 * time is counted in calendar days and never negative; the direction is never due before tomorrow.
 */
export function reviewDirection(
  state: DirectionState | undefined,
  review: Review,
): { state: DirectionState; predictedRecall: number | null } {
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
    predictedRecall: state ? fsrs.forgetting_curve(elapsed, state.s) : null,
  };
}

/** The chance, 0 to 1, that a direction is recalled on a date, by the FSRS-6 forgetting curve. */
export function predictRecall(state: DirectionState, today: string): number {
  return fsrs.forgetting_curve(elapsedDays(state, today), state.s);
}

function elapsedDays(state: DirectionState, today: string): number {
  return Math.max(0, daysBetween(state.last, today));
}
