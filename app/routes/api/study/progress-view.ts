import { toNextReview, toVocabularyItem } from "#app/routes/api/words/word-view.ts";
import { freshProgress } from "#models/scheduling/progress-facts.ts";
import type { Progress } from "#models/study/progress.ts";
import type { ReviewCount } from "#models/study/review-counts.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

type Shown = Omit<Progress, "rev" | "version" | "category">;

/** Progress of the API, nextReview in the learner's IANA zone. */
export function toProgressView(progress: Shown, timeZone: string) {
  return {
    userId: progress.userId,
    vocabularyId: progress.wordId,
    difficulty: progress.difficulty,
    interval: progress.interval,
    nextReview: toNextReview(progress.dueDay, timeZone),
    correctStreak: progress.correctStreak,
    totalAttempts: progress.totalAttempts,
    correctAttempts: progress.correctAttempts,
    arabicToEnglishCorrect: progress.arabicToEnglishCorrect,
    englishToArabicCorrect: progress.englishToArabicCorrect,
    arabicToEnglishStreak: progress.arabicToEnglishStreak,
    englishToArabicStreak: progress.englishToArabicStreak,
    arabicToEnglishAttempts: progress.arabicToEnglishAttempts,
    englishToArabicAttempts: progress.englishToArabicAttempts,
    lastAttempted: progress.lastAttempted?.toISOString() ?? null,
    masteredAt: progress.masteredAt?.toISOString() ?? null,
  };
}

/** Progress with its word; a word without a record reads as never answered. */
export function toWordProgress({ word, progress }: ScheduledWord, timeZone: string) {
  const shown = progress ?? { ...freshProgress(), userId: word.userId, wordId: word.id };
  return { ...toProgressView(shown, timeZone), vocabulary: toVocabularyItem(word) };
}

/** One entry of the review counts; the number travels as digits. */
export function toReviewCount({ wordId, count }: ReviewCount) {
  return { vocabularyId: wordId, count: String(count) };
}
