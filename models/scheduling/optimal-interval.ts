import { OPTIMAL_INTERVALS } from "./optimal-intervals.ts";

/** The memories for which the tables hold an interval: difficulty by row, stability in days by column. */
export const TABLE_GRID = {
  difficulties: [1, 2.1, 4, 6.4, 7.4, 8.3, 9.1, 10],
  stabilities: [0.2, 0.5, 1, 2, 3, 5, 8, 14, 25, 45, 80, 160, 320, 640],
};

const LOG_STABILITIES = TABLE_GRID.stabilities.map(Math.log);
const CONSTANTS = OPTIMAL_INTERVALS.map(([a]) => a);
const LOG_DAYS = OPTIMAL_INTERVALS.map(([, table]) => table.map((row) => row.map(Math.log)));

/**
 * The interval in days that makes the most of a learner's time if they remember as FSRS-6 says, for
 * the price of time that belongs to the constant `a`: read off the solved tables, straight between
 * their points in the logarithms of days and stability, and never beyond their edges.
 */
export function optimalInterval({ s, d }: { s: number; d: number }, a: number): number {
  const constant = placeOf(a, CONSTANTS);
  const difficulty = placeOf(d, TABLE_GRID.difficulties);
  const stability = placeOf(Math.log(s), LOG_STABILITIES);
  const logDays = between(constant, (table) =>
    between(difficulty, (row) =>
      between(stability, (column) => LOG_DAYS[table]?.[row]?.[column] ?? 0),
    ),
  );
  return Math.exp(logDays);
}

type Place = { low: number; along: number };

function placeOf(value: number, grid: readonly number[]): Place {
  let low = 0;
  while (low < grid.length - 2 && (grid[low + 1] ?? 0) <= value) low++;
  const [from = 0, to = 1] = [grid[low], grid[low + 1]];
  return { low, along: Math.min(1, Math.max(0, (value - from) / (to - from))) };
}

function between({ low, along }: Place, valueAt: (index: number) => number): number {
  return (1 - along) * valueAt(low) + along * valueAt(low + 1);
}
