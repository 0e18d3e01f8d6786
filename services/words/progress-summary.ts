import { daysBetween } from "#models/scheduling/local-day.ts";
import { learningStatus, MASTERY_STREAK, masteryOf } from "#models/scheduling/mastery.ts";
import { type DirectionState, freshProgress } from "#models/scheduling/progress-facts.ts";
import type { Progress } from "#models/study/progress.ts";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import { isDue } from "#models/study/rules/study-queue-rules.ts";

export type ProgressSummary = {
  stars: number;
  percent: number;
  status: string;
  label: string;
  nextReview: string;
  isDue: boolean;
  attempts: number;
  /** Correct answers in percent of all. */
  successRate: number;
  lastReviewed: Date | null;
  arabicToEnglish: DirectionSummary;
  englishToArabic: DirectionSummary;
};

/** How well a word is known in one direction, and when it comes back in it. */
export type DirectionSummary = { stars: number; nextReview: string; isDue: boolean };

/** How well a word is known and when it comes back, read on a local date; a word without progress was never answered. */
export function summarizeProgress(progress: Progress | null, today: string): ProgressSummary {
  const facts = progress ?? freshProgress();
  const { stars, percent, status } = masteryOf(facts);
  return {
    stars,
    percent,
    status,
    label: learningStatus(percent),
    nextReview: reviewBadge(facts.dueDay, today),
    isDue: isDue(facts.dueDay, today),
    attempts: facts.totalAttempts,
    successRate: accuracyPercent(facts.correctAttempts, facts.totalAttempts),
    lastReviewed: facts.lastAttempted,
    arabicToEnglish: inDirection(facts.arabicToEnglishStreak, facts.srs.a2e),
    englishToArabic: inDirection(facts.englishToArabicStreak, facts.srs.e2a),
  };

  function inDirection(streak: number, state: DirectionState | undefined): DirectionSummary {
    const dueDay = state?.due ?? null;
    return {
      stars: Math.min(streak, MASTERY_STREAK),
      nextReview: reviewText(dueDay, today),
      isDue: isDue(dueDay, today),
    };
  }
}

/** The next-review badge of a word due on `dueDay` (null when not scheduled), read on `today`. */
export function reviewBadge(dueDay: string | null, today: string): string {
  if (dueDay === null) return "Not scheduled";
  const days = daysBetween(today, dueDay);
  if (days < 0) return "Due now";
  if (days === 0) return "Today";
  if (days === 1) return "Tomorrow";
  return `in ${days} days`;
}

/** When a word due on `dueDay` comes back, in a list: "New" when it was never answered, "Due now" up to today. */
export function reviewText(dueDay: string | null, today: string): string {
  if (dueDay === null) return "New";
  return isDue(dueDay, today) ? "Due now" : reviewBadge(dueDay, today);
}
