import { quantile, studyAll } from "./efficiency.ts";
import { FSRS } from "./learners.ts";
import { shippedSchedule } from "./schedules.ts";

const LEARNERS = [9001, 9002, 9003, 9004, 9005, 9006, 9007, 9008];
const PLAN = { days: 1095, wordsPerDay: 1 };
const CONSTANTS = [-1.6, -1.3, -1, -0.7, -0.4, -0.2, 0, 0.3, 0.6, 0.9, 1.3, 1.7, 2.2, 2.8];

/**
 * The constant `a` for each wanted retention from 0.80 to 0.95: three years of the FSRS family
 * under the schedule, where the share of right answers among all reviews equals it; read straight
 * between tried constants.
 */
export function searchRetentionConstants(): [retention: number, a: number][] {
  const tried = CONSTANTS.map((a) => [meanRetention(a), a] as const);
  return Array.from({ length: 16 }, (_, i) => {
    const retention = (80 + i) / 100;
    const below = tried.findIndex(([reached]) => reached <= retention);
    const [high, low] = [tried[below - 1], tried[below]];
    if (!high || !low) return [retention, Number.NaN];
    const share = (high[0] - retention) / (high[0] - low[0]);
    return [retention, Math.round(100 * quantile([high[1], low[1]], share)) / 100];
  });
}

/** Share of right answers among the reviews of the FSRS family for a constant. */
function meanRetention(a: number): number {
  const studies = studyAll(FSRS, LEARNERS, () => shippedSchedule(a), PLAN);
  const reviews = studies.reduce((sum, study) => sum + study.reviews, 0);
  return studies.reduce((sum, study) => sum + study.retention * study.reviews, 0) / reviews;
}
