import type { ProgressFacts } from "./progress-facts.ts";

export const MASTERY_STREAK = 5;

export type Streaks = Pick<
  ProgressFacts,
  | "correctStreak"
  | "totalAttempts"
  | "arabicToEnglishStreak"
  | "englishToArabicStreak"
  | "arabicToEnglishAttempts"
  | "englishToArabicAttempts"
>;

export type Mastery = {
  combinedStreak: number;
  stars: 0 | 1 | 2 | 3 | 4 | 5;
  percent: number;
  status: string;
};

const STEPS: readonly Omit<Mastery, "combinedStreak">[] = [
  { stars: 0, percent: 0, status: "Started" },
  { stars: 1, percent: 20, status: "Started" },
  { stars: 2, percent: 40, status: "Learning" },
  { stars: 3, percent: 60, status: "Good Progress" },
  { stars: 4, percent: 80, status: "Nearly Mastered" },
];

/**
 * The lower of the two direction streaks. The overall streak stands for both only where neither
 * direction was ever attempted.
 */
export function combinedStreak(streaks: Streaks): number {
  if (streaks.arabicToEnglishAttempts === 0 && streaks.englishToArabicAttempts === 0) {
    return Math.max(
      streaks.correctStreak,
      Math.min(streaks.arabicToEnglishStreak, streaks.englishToArabicStreak),
    );
  }
  return Math.min(streaks.arabicToEnglishStreak, streaks.englishToArabicStreak);
}

/** Stars (0 to 5), percent (20 for each star) and status of a word. */
export function masteryOf(streaks: Streaks): Mastery {
  const combined = combinedStreak(streaks);
  if (streaks.totalAttempts === 0) {
    return { combinedStreak: 0, stars: 0, percent: 0, status: "Not Started" };
  }
  if (combined === 0 && streaks.arabicToEnglishStreak + streaks.englishToArabicStreak > 0) {
    return { combinedStreak: 0, stars: 0, percent: 0, status: "Practice Both" };
  }
  const step = STEPS[combined] ?? { stars: 5, percent: 100, status: "Mastered" };
  return { combinedStreak: combined, ...step };
}

export const MASTERY_BANDS = [
  "star5",
  "star4",
  "star3",
  "star2",
  "star1",
  "practiceBoth",
  "star0",
] as const;

/** Where a word that was answered stands: its stars, or known in one direction only. */
export type MasteryBand = (typeof MASTERY_BANDS)[number];

/** The band a word is counted in; null before its first answer. */
export function masteryBand(streaks: Streaks): MasteryBand | null {
  const { stars, status } = masteryOf(streaks);
  if (streaks.totalAttempts === 0) return null;
  return status === "Practice Both" ? "practiceBoth" : `star${stars}`;
}

/** The learning-status label of a mastery percent. */
export function learningStatus(percent: number): string {
  if (percent <= 0) return "Ready to start";
  if (percent <= 20) return "New";
  if (percent <= 40) return "Learning";
  if (percent <= 60) return "Making progress";
  if (percent <= 80) return "Nearly there";
  return "Mastered";
}
