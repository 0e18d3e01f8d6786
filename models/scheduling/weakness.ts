import { MASTERY_BANDS, type MasteryBand, masteryBand } from "./mastery.ts";
import type { ProgressFacts } from "./progress-facts.ts";

const WEAKEST_FIRST = MASTERY_BANDS.toReversed();
const MOST_MISSES = 999;
const LONGEST_STABILITY = 99_999;

/**
 * Nine digits by which words are in the order of how weak they are: by mastery, then the more misses first, then the
 * sooner a direction is forgotten (in tenths of a day); null before the first answer.
 */
export function weaknessOf(facts: ProgressFacts): string | null {
  const band = masteryBand(facts);
  if (!band) return null;
  const misses = Math.min(facts.totalAttempts - facts.correctAttempts, MOST_MISSES);
  const stability = Math.min(facts.srs.a2e?.s ?? 0, facts.srs.e2a?.s ?? 0);
  const tenths = Math.min(Math.round(stability * 10), LONGEST_STABILITY);
  return weaknessPrefix(band) + digits(MOST_MISSES - misses, 3) + digits(tenths, 5);
}

/** The digit that the weakness of every word of a band begins with. */
export function weaknessPrefix(band: MasteryBand): string {
  return String(WEAKEST_FIRST.indexOf(band));
}

/** Whether a text is the weakness of a word, of a word of one band if that is given. */
export function isWeakness(text: string, band?: MasteryBand): boolean {
  return /^\d{9}$/.test(text) && (!band || text.startsWith(weaknessPrefix(band)));
}

function digits(value: number, count: number): string {
  return String(Math.max(0, value)).padStart(count, "0");
}
