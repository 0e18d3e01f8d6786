import type { LearnerFamily } from "./learners.ts";
import type { Schedule } from "./schedules.ts";
import { type Study, type StudyPlan, study } from "./study.ts";

export type Spread = {
  median: number;
  lowQuartile: number;
  highQuartile: number;
  /** Learners whose baseline knowledge lies outside of what the settings reach; they are left out. */
  unmatched: number;
};

/** One study for each learner of a family; the same learners and the same luck for every schedule. */
export function studyAll(
  family: LearnerFamily,
  learners: readonly number[],
  scheduleOf: (learner: number) => Schedule,
  plan: StudyPlan,
): Study[] {
  return learners.map((learner) => study(family, learner, scheduleOf(learner), plan));
}

/**
 * Time of review of the baseline over the time of our schedule at the same knowledge, over the learners. For
 * each learner our settings draw a line of minutes over knowledge; it is read where the baseline's
 * knowledge lies (log minutes, straight between two settings) and never beyond its ends.
 */
export function efficiency(
  baseline: readonly Study[],
  settings: readonly (readonly Study[])[],
): Spread {
  const gains: number[] = [];
  let unmatched = 0;
  baseline.forEach((base, learner) => {
    const line = settings.flatMap((studies) => studies[learner] ?? []);
    const needed = minutesAt(base.knowledge, line);
    if (needed === null) unmatched++;
    else gains.push(base.reviewMinutes / needed);
  });
  return {
    median: quantile(gains, 0.5),
    lowQuartile: quantile(gains, 0.25),
    highQuartile: quantile(gains, 0.75),
    unmatched,
  };
}

/** The value below which a share of the sorted values lies, straight between neighbors. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (place - Math.floor(place)) * (high - low);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}

function minutesAt(knowledge: number, line: readonly Study[]): number | null {
  const sorted = [...line].sort((a, b) => a.knowledge - b.knowledge);
  const above = sorted.findIndex((point) => point.knowledge >= knowledge);
  const high = sorted[above];
  const low = sorted[above - 1];
  if (!high || !low) return null;
  const share = (knowledge - low.knowledge) / (high.knowledge - low.knowledge);
  return Math.exp(Math.log(low.reviewMinutes) * (1 - share) + Math.log(high.reviewMinutes) * share);
}
