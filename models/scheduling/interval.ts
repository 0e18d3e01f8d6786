import { RETENTION_CONSTANTS } from "./retention-constants.ts";
import { hashText } from "./seeded-random.ts";

export const DEFAULT_RETENTION = 0.9;
export const SHORTEST_INTERVAL = 1;
export const LONGEST_INTERVAL = 365;
export const LONGEST_INTERVAL_BEFORE_MASTERY = 21;
const JITTER = 0.05;

/** What an interval is made from: FSRS stability (days) and difficulty, and how often the word slipped. */
export type IntervalMemory = { s: number; d: number; lapses: number };

/**
 * Cost-aware interval in days, not yet rounded: S * e^a * S^-0.15 * e^(0.1*(D-4)) * (1+lapses)^0.3.
 * It spends fewer reviews on difficult, stable and often forgotten words than a fixed retention
 * would. The exponents were found by scripts/simulate-schedules.ts.
 */
export function costAwareInterval({ s, d, lapses }: IntervalMemory, a: number): number {
  return s ** 0.85 * Math.exp(a + 0.1 * (d - 4)) * (1 + lapses) ** 0.3;
}

/**
 * Whole days until the next review: the cost-aware interval for a wanted mean retention (0.80 to
 * 0.95, clamped), moved by up to 5 % either way by the seed (from two and a half days on), then
 * held between 1 and 365 days, or 21 before mastery.
 */
export function scheduledInterval(
  memory: IntervalMemory & { reps: number },
  options: { seed: string; bothStreaksReachedFive: boolean; retention: number },
): number {
  const longest = options.bothStreaksReachedFive
    ? LONGEST_INTERVAL
    : LONGEST_INTERVAL_BEFORE_MASTERY;
  const wanted = Math.min(longest, costAwareInterval(memory, retentionConstant(options.retention)));
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
