import { default_w } from "ts-fsrs";
import { TABLE_GRID } from "#models/scheduling/optimal-interval.ts";
import type { IntervalTable } from "#models/scheduling/optimal-intervals.ts";
import { fsrsRecall, nextFsrs } from "./learners.ts";

/** How many days ahead knowledge counts: what comes t days from now counts e^(-t/365). */
const HORIZON = 365;
const REVIEW_SECONDS = { wrong: 23, right: 7.33 };
const STABILITIES = 48;
const LEAST_LOG = Math.log(0.1);
const MOST_LOG = Math.log(1500);
const DIFFICULTIES = [1, 2.1, 3, 4, 5, 6, 6.5, 7.4, 8.2, 9.1, 9.6, 10];
const ROUNDS = 60;
const IMPROVE_EVERY = 4;

/** The constant `a` of the interval formula → the price of time at which learners recall about as much. */
export const PRICES: readonly (readonly [a: number, price: number])[] = [
  [-2, 0.01],
  [-1.4, 0.02],
  [-0.9, 0.04],
  [-0.5, 0.07],
  [-0.15, 0.13],
  [0.2, 0.22],
  [0.55, 0.4],
  [1, 0.8],
  [1.6, 1.6],
  [2.4, 3],
];

/** Where a memory lies on the grid: the lower corner and how far beyond it, from 0 to 1. */
type Place = { corner: number; alongS: number; alongD: number };

/** One interval tried in one state of memory. */
type Choice = {
  days: number;
  known: number;
  discount: number;
  recall: number;
  right: Place;
  wrong: Place;
};

/**
 * The intervals that make the most of a learner's time if they remember as FSRS-6 says, for each
 * price of time: days of a known word that a second of review has to bring. Solved by policy
 * iteration over stability and difficulty; the discounted sum of recall less the priced seconds is
 * what they maximize.
 */
export function optimalTable(price: number): IntervalTable {
  const choices = allChoices();
  const values = new Float64Array(choices.length);
  const best = new Int32Array(choices.length);
  const worth = (choice: Choice) =>
    choice.known +
    choice.discount *
      (choice.recall * (valueAt(values, choice.right) - price * REVIEW_SECONDS.right) +
        (1 - choice.recall) * (valueAt(values, choice.wrong) - price * REVIEW_SECONDS.wrong));
  for (let round = 0; round < ROUNDS; round++) {
    for (let state = choices.length - 1; state >= 0; state--) {
      const open = choices[state] ?? [];
      if (round % IMPROVE_EVERY === 0) best[state] = indexOfBest(open.map(worth));
      const chosen = open[best[state] ?? 0];
      if (chosen) values[state] = worth(chosen);
    }
  }
  const logDays = Float64Array.from(choices, (open, state) =>
    logOfPeak(open, best[state] ?? 0, worth),
  );
  return TABLE_GRID.difficulties.map((d) =>
    TABLE_GRID.stabilities.map((s) =>
      Number(Math.exp(valueAt(logDays, placeOf(s, d))).toPrecision(3)),
    ),
  );
}

function allChoices(): Choice[][] {
  const days = daysToTry();
  return DIFFICULTIES.flatMap((d) =>
    Array.from({ length: STABILITIES }, (_, i) => {
      const s = Math.exp(LEAST_LOG + ((MOST_LOG - LEAST_LOG) * i) / (STABILITIES - 1));
      let known = 0;
      let day = 0;
      return days.map((wanted) => {
        while (day < wanted) {
          day++;
          known += Math.exp(-day / HORIZON) * fsrsRecall(default_w, s, day);
        }
        return {
          days: wanted,
          known,
          discount: Math.exp(-wanted / HORIZON),
          recall: fsrsRecall(default_w, s, wanted),
          right: placeAfter(s, d, wanted, true),
          wrong: placeAfter(s, d, wanted, false),
        };
      });
    }),
  );
}

function daysToTry(): number[] {
  const days = Array.from({ length: 14 }, (_, i) => i + 1);
  for (let next = 16; next < 365; next = Math.ceil(next * 1.12)) days.push(next);
  return [...days, 365];
}

function placeAfter(s: number, d: number, elapsed: number, isCorrect: boolean): Place {
  const memory = { s, d };
  nextFsrs(default_w, memory, elapsed, isCorrect);
  return placeOf(memory.s, memory.d);
}

function placeOf(s: number, d: number): Place {
  const x = ((Math.log(s) - LEAST_LOG) / (MOST_LOG - LEAST_LOG)) * (STABILITIES - 1);
  const column = Math.min(STABILITIES - 2, Math.max(0, Math.floor(x)));
  let row = 0;
  while (row < DIFFICULTIES.length - 2 && (DIFFICULTIES[row + 1] ?? 0) <= d) row++;
  const [low = 0, high = 1] = DIFFICULTIES.slice(row, row + 2);
  return {
    corner: row * STABILITIES + column,
    alongS: Math.min(1, Math.max(0, x - column)),
    alongD: Math.min(1, Math.max(0, (d - low) / (high - low))),
  };
}

function valueAt(values: Float64Array, { corner, alongS, alongD }: Place): number {
  const at = (offset: number) => values[corner + offset] ?? 0;
  const lower = (1 - alongS) * at(0) + alongS * at(1);
  const upper = (1 - alongS) * at(STABILITIES) + alongS * at(STABILITIES + 1);
  return (1 - alongD) * lower + alongD * upper;
}

function indexOfBest(worths: readonly number[]): number {
  return worths.reduce((best, worth, i) => (worth > (worths[best] ?? 0) ? i : best), 0);
}

/** The logarithm of the best days, read between the tried ones off the parabola through the best and its neighbors. */
function logOfPeak(
  open: readonly Choice[],
  best: number,
  worth: (choice: Choice) => number,
): number {
  const [before, chosen, after] = [open[best - 1], open[best], open[best + 1]];
  if (!chosen) return 0;
  const x = Math.log(chosen.days);
  if (!before || !after) return x;
  const [x0, x2] = [Math.log(before.days), Math.log(after.days)];
  const [y0, y, y2] = [worth(before), worth(chosen), worth(after)];
  const steepBefore = (y - y0) / (x - x0);
  const steepAfter = (y2 - y) / (x2 - x);
  const bend = (steepAfter - steepBefore) / (x2 - x0);
  if (!(bend < 0)) return x;
  return Math.min(x2, Math.max(x0, (x0 + x) / 2 - steepBefore / (2 * bend)));
}
