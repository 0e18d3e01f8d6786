import type { ShownWord } from "#app/ui/words/word.ts";
import { summarizeProgress } from "#services/progress/progress-summary.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";
import { reviewDate } from "./review-date.ts";

/** How well a word is known, as the list shows it. */
export type ProgressLine = Pick<
  ShownWord,
  "category" | "arabicWord" | "englishMeaning" | "imageUrl"
> & {
  id: string;
  stars: number;
  status: string;
  percent: number;
  label: string;
  nextReview: string;
  isDue: boolean;
  lastReviewed: string;
  attempts: number;
  successRate: number;
};

export function toProgressLine(
  { word, progress }: ScheduledWord,
  { today, timeZone }: { today: string; timeZone: string },
): ProgressLine {
  const { id, category, arabicWord, englishMeaning, imageUrl } = word;
  const summary = summarizeProgress(progress, today);
  const { stars, status, percent, label, nextReview, isDue, attempts, successRate } = summary;
  return {
    ...{ id, category, arabicWord, englishMeaning, imageUrl },
    ...{ stars, status, percent, label, nextReview, isDue, attempts, successRate },
    lastReviewed: attempts > 0 ? reviewDate(summary.lastReviewed, timeZone) : "Never",
  };
}
