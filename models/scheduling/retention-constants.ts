/**
 * Wanted mean retention → the constant `a` of the interval formula, such that this share of all
 * reviews in three years is right for learners who remember as FSRS-6 says.
 * Printed by `node scripts/simulate-schedules.ts --constants`.
 */
export const RETENTION_CONSTANTS: readonly (readonly [retention: number, a: number])[] = [
  [0.8, 1.95],
  [0.81, 1.59],
  [0.82, 1.41],
  [0.83, 1.15],
  [0.84, 0.84],
  [0.85, 0.67],
  [0.86, 0.4],
  [0.87, 0.24],
  [0.88, 0.07],
  [0.89, -0.1],
  [0.9, -0.25],
  [0.91, -0.38],
  [0.92, -0.56],
  [0.93, -0.72],
  [0.94, -0.93],
  [0.95, -1.12],
];
