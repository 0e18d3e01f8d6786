import { optimalInterval } from "./optimal-interval.ts";
import { RETENTION_CONSTANTS } from "./retention-constants.ts";
import { hashText } from "./seeded-random.ts";

export const DEFAULT_RETENTION = 0.9;
export const SHORTEST_INTERVAL = 1;
export const LONGEST_INTERVAL = 365;
const JITTER = 0.05;

/** The input for an interval: FSRS stability (days) and difficulty, and the number of lapses. */
export type IntervalMemory = { s: number; d: number; lapses: number };

/**
 * Cost-aware interval in days, not yet rounded: the geometric mean of the formula
 * S^0.80 * e^a * e^(0.1*(D-4)) * (1+lapses)^0.4 and of the interval that would be best for learners
 * who remember as FSRS-6 says. Both spend fewer reviews on difficult, stable and often forgotten
 * words than a fixed retention would (docs/decisions/033).
 */
export function costAwareInterval({ s, d, lapses }: IntervalMemory, a: number): number {
  const formula = s ** 0.8 * Math.exp(a + 0.1 * (d - 4)) * (1 + lapses) ** 0.4;
  return Math.sqrt(formula * optimalInterval({ s, d }, a));
}

/**
 * The longest interval in days of a word without five in a row in both directions: 21 for a wanted
 * retention of 0.90 or more, longer for less, as the constant `a` grows.
 */
export function longestBeforeMastery(a: number): number {
  const longest = 21 * Math.exp(6 * (a - DEFAULT_CONSTANT));
  return Math.round(Math.min(LONGEST_INTERVAL, Math.max(21, longest)));
}

/**
 * Whole days until the next review: the cost-aware interval for a wanted mean retention (0.80 to
 * 0.95, clamped), moved by up to 5 % either way by the seed (from two and a half days on), then
 * held between 1 and 365 days, or the longest one before mastery.
 */
export function scheduledInterval(
  memory: IntervalMemory & { reps: number },
  options: { seed: string; bothStreaksReachedFive: boolean; retention: number },
): number {
  const a = retentionConstant(options.retention);
  const longest = options.bothStreaksReachedFive ? LONGEST_INTERVAL : longestBeforeMastery(a);
  const wanted = Math.min(longest, costAwareInterval(memory, a));
  if (wanted < 2.5) return Math.max(SHORTEST_INTERVAL, Math.round(wanted));
  const position = hashText(`${options.seed}:${memory.reps}`) / 0xffffffff;
  return Math.min(longest, Math.round(wanted * (1 + JITTER * (2 * position - 1))));
}

/** The constant `a` for a wanted mean retention, interpolated between the stored ones. */
export function retentionConstant(retention: number): number {
  let [lowRetention, lowA] = RETENTION_CONSTANTS[0] ?? [DEFAULT_RETENTION, 0];
  if (!(retention > lowRetention)) return lowA;
  for (const [highRetention, highA] of RETENTION_CONSTANTS) {
    if (retention <= highRetention) {
      const share =
        highRetention === lowRetention
          ? 1
          : (retention - lowRetention) / (highRetention - lowRetention);
      return (1 - share) * lowA + share * highA;
    }
    lowRetention = highRetention;
    lowA = highA;
  }
  return lowA;
}

const DEFAULT_CONSTANT = retentionConstant(DEFAULT_RETENTION);
