import type { Progress } from "#models/progress/progress.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import { learningStatus, MASTERY_STREAK, masteryOf } from "#models/scheduling/mastery.ts";
import { type DirectionState, freshProgress } from "#models/scheduling/progress-facts.ts";
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

/** How well a word is known in one direction, and when it comes back in it; null when it was never asked. */
export type DirectionSummary = { stars: number; nextReview: string | null; isDue: boolean };

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
      nextReview: dueDay && reviewBadge(dueDay, today),
      isDue: isDue(dueDay, today),
    };
  }
}

/** When a word due on `dueDay` (null when not scheduled) comes back, read on `today`. */
export function reviewBadge(dueDay: string | null, today: string): string {
  if (dueDay === null) return "Not scheduled";
  const days = daysBetween(today, dueDay);
  if (days <= 0) return "Due now";
  if (days === 1) return "Tomorrow";
  return `in ${days} days`;
}
