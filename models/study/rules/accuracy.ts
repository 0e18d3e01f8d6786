export type AccuracyBand = "good" | "middle" | "low";

/** Correct answers in percent of all, rounded; 0 when there are none. */
export function accuracyPercent(correct: number, total: number): number {
  return total > 0 ? Math.round((100 * correct) / total) : 0;
}

/** 80 % or more is good, 60 % or more is middle, below is low. */
export function accuracyBand(percent: number): AccuracyBand {
  if (percent >= 80) return "good";
  return percent >= 60 ? "middle" : "low";
}
