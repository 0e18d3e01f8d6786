import { clipParameters, default_w, Rating } from "ts-fsrs";
import { fsrsOf } from "./memory.ts";

/** One answer to a direction of a word: its local day as a number, and whether it was right. */
export type FitAnswer = readonly [day: number, isCorrect: 0 | 1];

/** All answers to one direction of a word, from its first, in order. */
export type FitHistory = readonly FitAnswer[];

/** A review as an optimizer reads it: 3 (good) or 1 (again), whole days since the answer before. */
export type FitReview = { rating: 3 | 1; elapsed: number };

export type FitOutcome = {
  /** The parameters that were found, or null when none were. */
  w: number[] | null;
  isAccepted: boolean;
  /** Mean log loss on the answers held back, with the parameters in use and with those found; null for one that JSON cannot hold. */
  lossBefore: number | null;
  lossAfter: number | null;
  /** Answers that were predicted: fitted on, and held back. */
  reviews: number;
  heldBack: number;
};

export const LEAST_ANSWERS_TO_FIT = 1000;

const HELD_BACK_SHARE = 0.2;
const LEAST_HELD_BACK = 100;
const LEAST_RECALL = 1e-6;

/**
 * Fits parameters to the older answers and judges them on the latest fifth, which they have not
 * seen. They are accepted only if they predict those better than the parameters in use.
 */
export async function fitMemory(
  histories: readonly FitHistory[],
  current: readonly number[] | null,
  optimize: (items: FitReview[][]) => Promise<number[]>,
): Promise<FitOutcome> {
  const cut = firstDayHeldBack(histories);
  const items = trainingItems(histories, cut);
  const before = lossFrom(histories, current, cut);
  const found = before.count < LEAST_HELD_BACK ? null : usable(await optimize(items));
  const after = found ? lossFrom(histories, found, cut) : before;
  return {
    w: found,
    isAccepted: found !== null && after.loss < before.loss,
    lossBefore: before.loss,
    lossAfter: after.loss,
    reviews: items.length,
    heldBack: before.count,
  };
}

/** The mean log loss of what parameters predict for the answers from a day on, first answers aside. */
export function lossFrom(
  histories: readonly FitHistory[],
  w: readonly number[] | null,
  cut: number,
): { loss: number; count: number } {
  const fsrs = fsrsOf(w);
  let sum = 0;
  let count = 0;
  for (const history of histories) {
    let state: { stability: number; difficulty: number } | null = null;
    let last = 0;
    for (const [day, isCorrect] of history) {
      const elapsed = state ? Math.max(0, day - last) : 0;
      if (state && day >= cut && elapsed > 0) {
        const recall = fsrs.forgetting_curve(elapsed, state.stability);
        const p = Math.min(1 - LEAST_RECALL, Math.max(LEAST_RECALL, recall));
        sum -= Math.log(isCorrect ? p : 1 - p);
        count++;
      }
      state = fsrs.next_state(state, elapsed, isCorrect ? Rating.Good : Rating.Again);
      last = day;
    }
  }
  return { loss: count > 0 ? sum / count : 0, count };
}

/** Stability and difficulty of a direction after all its answers, by these parameters; null before the first. */
export function memoryAfter(
  history: FitHistory,
  w: readonly number[] | null,
): { s: number; d: number } | null {
  const fsrs = fsrsOf(w);
  let state: { stability: number; difficulty: number } | null = null;
  for (const [i, [day, isCorrect]] of history.entries()) {
    const elapsed = Math.max(0, day - (history[i - 1]?.[0] ?? day));
    state = fsrs.next_state(state, elapsed, isCorrect ? Rating.Good : Rating.Again);
  }
  return state && { s: state.stability, d: state.difficulty };
}

/** The day from which on about a fifth of the predicted answers lie. */
export function firstDayHeldBack(histories: readonly FitHistory[]): number {
  const days = histories
    .flatMap((history) => history.flatMap(([day], i) => (isPredicted(history, i) ? [day] : [])))
    .sort((a, b) => a - b);
  return days[Math.floor((1 - HELD_BACK_SHARE) * days.length)] ?? Number.POSITIVE_INFINITY;
}

/** Returns the training input: for each answer before a day, the answers to its direction up to it. */
function trainingItems(histories: readonly FitHistory[], cut: number): FitReview[][] {
  return histories.flatMap((history) => {
    const reviews = history.map(([day, isCorrect], i) => {
      const elapsed = Math.max(0, day - (history[i - 1]?.[0] ?? day));
      return { rating: isCorrect ? 3 : 1, elapsed } as const;
    });
    return history.flatMap(([day], i) =>
      day < cut && isPredicted(history, i) ? [reviews.slice(0, i + 1)] : [],
    );
  });
}

// Of an answer on the day of the one before nothing is to be predicted in whole days.
function isPredicted(history: FitHistory, i: number): boolean {
  const [day = 0] = history[i] ?? [];
  const [before] = history[i - 1] ?? [];
  return before !== undefined && day > before;
}

/** The parameters within the bounds of FSRS-6, or null when they are none. */
function usable(w: readonly number[]): number[] | null {
  if (w.length !== default_w.length || !w.every(Number.isFinite)) return null;
  return clipParameters([...w], 0);
}
