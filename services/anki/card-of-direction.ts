import { daysBetween } from "#models/scheduling/local-day.ts";
import type { DirectionState } from "#models/scheduling/progress-facts.ts";

/** Anki counts due days from the day of a collection; this one is before every answer. */
export const COLLECTION_DAY = "2000-01-01";

const FIRST_EASE = 2500;
const EASE_LOST = 200;
const LEAST_EASE = 1300;
const NEW = 0;
const REVIEW = 2;

/** The schedule of a card: `due` is a day, or the place among new cards; `data` has the memory of FSRS. */
export type CardSchedule = {
  type: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  data: string;
};

/** A direction as a card; `decay` is that of the learner's forgetting curve, positive. */
export function cardOfDirection(
  state: DirectionState | undefined,
  { place, decay }: { place: number; decay: number },
): CardSchedule {
  if (!state) return { type: NEW, due: place, ivl: 0, factor: 0, reps: 0, lapses: 0, data: "{}" };
  return {
    type: REVIEW,
    due: daysBetween(COLLECTION_DAY, state.due),
    ivl: state.ivl,
    factor: easeAfter(state.lapses),
    reps: state.reps,
    lapses: state.lapses,
    data: JSON.stringify({ s: rounded(state.s), d: rounded(state.d), decay: rounded(decay) }),
  };
}

/** Returns the ease, in thousandths, of Anki's older schedule: each lapse takes 200, "good" leaves it. */
export function easeAfter(lapses: number): number {
  return Math.max(LEAST_EASE, FIRST_EASE - EASE_LOST * lapses);
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
