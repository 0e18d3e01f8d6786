/**
 * Wanted mean retention → the constant `a` of the interval formula, such that this share of all
 * reviews in three years is right for learners who remember as FSRS-6 says.
 * Printed by `node scripts/simulate-schedules.ts --constants`.
 */
export const RETENTION_CONSTANTS: readonly (readonly [retention: number, a: number])[] = [
  [0.8, 1.16],
  [0.81, 1.07],
  [0.82, 0.99],
  [0.83, 0.9],
  [0.84, 0.79],
  [0.85, 0.68],
  [0.86, 0.56],
  [0.87, 0.46],
  [0.88, 0.35],
  [0.89, 0.23],
  [0.9, 0.12],
  [0.91, 0.01],
  [0.92, -0.18],
  [0.93, -0.39],
  [0.94, -0.61],
  [0.95, -0.86],
];
