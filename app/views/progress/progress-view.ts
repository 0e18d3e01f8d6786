import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { toNextReview, toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { mapFields, pickFields } from "#models/field-table.ts";
import type { Progress } from "#models/progress/progress.ts";
import type { ReviewCount } from "#models/progress/review-counts.ts";
import { DIFFICULTIES, freshProgress, PROGRESS_COUNTS } from "#models/scheduling/progress-facts.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

type Shown = Omit<Progress, "rev" | "version" | "category" | "addedAt">;

/** Progress of the API. */
export const progress = z
  .object({
    userId: objectId,
    vocabularyId: objectId,
    difficulty: z.enum(DIFFICULTIES),
    interval: count,
    nextReview: moment.nullable(),
    ...mapFields(PROGRESS_COUNTS, () => count),
    lastAttempted: moment.nullable(),
    masteredAt: moment.nullable(),
  })
  .meta({ id: "Progress" });

/** WordProgress of the API. */
export const wordProgress = progress
  .extend({ vocabulary: vocabularyItem })
  .meta({ id: "WordProgress" });

/** One of the review counts of the API. */
export const reviewCount = z
  .object({ vocabularyId: objectId, count: z.string().regex(/^\d+$/) })
  .meta({ id: "ReviewCount" });

/** Progress as the API shows it, nextReview in the learner's IANA zone. */
export function toProgressView(shown: Shown, timeZone: string): z.input<typeof progress> {
  return {
    userId: shown.userId,
    vocabularyId: shown.wordId,
    difficulty: shown.difficulty,
    interval: shown.interval,
    nextReview: toNextReview(shown.dueDay, timeZone),
    ...pickFields(PROGRESS_COUNTS, shown),
    lastAttempted: shown.lastAttempted,
    masteredAt: shown.masteredAt,
  };
}

/** Progress with its word; a word without a record reads as never answered. */
export function toWordProgress(scheduled: ScheduledWord, timeZone: string) {
  return {
    ...toProgressView(progressOf(scheduled), timeZone),
    vocabulary: toVocabularyItem(scheduled.word),
  };
}

/** The progress of a word, fresh for a record that lost its other half. */
export function progressOf({ word, progress }: ScheduledWord): Shown {
  return progress ?? { ...freshProgress(), userId: word.userId, wordId: word.id };
}

/** One entry of the review counts; the number travels as digits. */
export function toReviewCount({ wordId, count }: ReviewCount): z.input<typeof reviewCount> {
  return { vocabularyId: wordId, count: String(count) };
}
