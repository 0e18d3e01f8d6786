import { studyAll } from "./efficiency.ts";
import { FAMILIES } from "./learners.ts";
import { costAware } from "./schedules.ts";

const LEARNERS = [9001, 9002, 9003, 9004, 9005, 9006, 9007, 9008];
const PLAN = { days: 1095, wordsPerDay: 1 };

/**
 * The constant `a` for each wanted retention from 0.80 to 0.95: three years of the FSRS family
 * under the schedule with its cap, where the share of right answers among all reviews equals it.
 */
export function searchRetentionConstants(): [retention: number, a: number][] {
  return Array.from({ length: 16 }, (_, i) => {
    const retention = (80 + i) / 100;
    return [retention, searchConstant(retention)];
  });
}

/** Share of right answers among the reviews of the FSRS family for a constant. */
export function meanRetention(a: number): number {
  const family = FAMILIES.find(({ name }) => name === "fsrs");
  if (!family) throw new Error("no FSRS family");
  const studies = studyAll(family, LEARNERS, costAware(a, { isCapped: true }), PLAN);
  const reviews = studies.reduce((sum, study) => sum + study.reviews, 0);
  return studies.reduce((sum, study) => sum + study.retention * study.reviews, 0) / reviews;
}

function searchConstant(retention: number): number {
  let low = -2.5;
  let high = 3;
  for (let step = 0; step < 11; step++) {
    const middle = (low + high) / 2;
    if (meanRetention(middle) > retention) low = middle;
    else high = middle;
  }
  return Math.round(50 * (low + high)) / 100;
}
