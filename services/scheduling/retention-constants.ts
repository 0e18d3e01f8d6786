/** Wanted mean retention → the constant `a` of the interval formula. */
export const RETENTION_CONSTANTS: readonly (readonly [retention: number, a: number])[] = [
  [0.8, 1.2],
  [0.9, 0.35],
  [0.95, -0.3],
];
