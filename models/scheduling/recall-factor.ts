import type { FSRSAlgorithm } from "ts-fsrs";
import type { DirectionState } from "./progress-facts.ts";

/**
 * How a learner's memory differs from the parameters it is scheduled by, for each kind of memory:
 * `shift` is added to the logarithm of stability, `weight` is how much the answers so far tell of it.
 */
export type RecallFactor = { shift: number; weight: number };

export type RecallFactors = readonly RecallFactor[];

/** One answer's change of the factor of one kind; subtracting it takes it back. */
export type FactorChange = RecallFactor & { kind: number };

/** The prior before any answer: stability as predicted, give or take a factor of e. */
const FIRST_WEIGHT = 1;
/** The longest memory of past answers, so that a learner who changes is followed. */
const MOST_WEIGHT = 60;
const MOST_SHIFT = 4;
const MOST_AT_ONCE = 1;
const LEAST_VARIANCE = 1e-6;
/** Where a first right answer's difficulty lies below a first wrong one's. */
const DIFFICULTY_OF_MISS = 4;

/** The kind of memory: after one answer, right or wrong; never lapsed, begun right or wrong; lapsed once, twice, more often. */
export function kindOfMemory({ d, reps, lapses }: Pick<DirectionState, "d" | "reps" | "lapses">) {
  if (lapses > 0) return Math.min(6, 3 + lapses);
  return (reps > 1 ? 2 : 0) + (d < DIFFICULTY_OF_MISS ? 0 : 1);
}

/** The stability with the learner's own factor, in days; factors of a record from before they were kept count as none. */
export function ownStability(state: DirectionState, factors: RecallFactors | null): number {
  return state.s * Math.exp(shiftOf(factors, kindOfMemory(state)));
}

/** Returns an answer's change of a factor: one step of online Bayesian logistic regression; `elapsed` in days. */
export function factorChange(
  fsrs: FSRSAlgorithm,
  state: DirectionState,
  answer: { elapsed: number; isCorrect: boolean },
  factors: RecallFactors | null,
): FactorChange | null {
  const kind = kindOfMemory(state);
  const shift = shiftOf(factors, kind);
  const s = state.s * Math.exp(shift);
  const recall = fsrs.forgetting_curve(answer.elapsed, s);
  const variance = recall * (1 - recall);
  // Nobody forgets on the day itself, so such an answer tells nothing.
  if (variance < LEAST_VARIANCE) return null;
  const step = 1e-3;
  const slope = (fsrs.forgetting_curve(answer.elapsed, s * Math.exp(step)) - recall) / step;
  const known = FIRST_WEIGHT + weightOf(factors, kind);
  const told = slope ** 2 / variance;
  const kept = Math.min(told, Math.max(0, MOST_WEIGHT - known));
  const wanted = (((answer.isCorrect ? 1 : 0) - recall) / variance) * (slope / (known + told));
  const after = clamp(shift + clamp(wanted, MOST_AT_ONCE), MOST_SHIFT);
  return { kind, shift: after - shift, weight: kept };
}

function shiftOf(factors: RecallFactors | null, kind: number): number {
  const shift = factors?.[kind]?.shift ?? 0;
  return Number.isFinite(shift) ? clamp(shift, MOST_SHIFT) : 0;
}

function weightOf(factors: RecallFactors | null, kind: number): number {
  const weight = factors?.[kind]?.weight ?? 0;
  return Number.isFinite(weight) ? Math.max(0, weight) : 0;
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
