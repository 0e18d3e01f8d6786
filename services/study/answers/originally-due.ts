import { findProgressOf, type Progress, placeOfProgress } from "#models/progress/progress.ts";
import { dueWords } from "#models/progress/progress-queue.ts";
import { wordsAnsweredSince } from "#models/progress/review-counts.ts";
import { startOfDay } from "#models/scheduling/local-day.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { dueDaysBefore } from "#models/study/answers-of-day.ts";
import { isDue } from "#models/study/rules/study-queue-rules.ts";
import { dayOf, type Learner, zoneOf } from "#services/study/learner.ts";

const MOST_WORDS = 20_000;

/** The progress of every word that was due when the learner's local day began, also of those answered since, newest word first. */
export async function originallyDueToday(learner: Learner, now: Date): Promise<Progress[]> {
  const today = dayOf(learner, now);
  const [stillDue, day] = await Promise.all([
    dueWords(learner.id, today, { limit: MOST_WORDS }),
    findActivityDay(learner.id, today),
  ]);
  const isListComplete = day.wordsReviewed <= day.reviewedIds.length;
  const answeredIds = isListComplete
    ? day.reviewedIds
    : await wordsAnsweredSince(learner.id, startOfDay(today, zoneOf(learner)));
  const dueDayBefore = await dueDaysBefore(learner.id, answeredIds, today);
  const wasDue = [...dueDayBefore].filter(([, dueDay]) => isDue(dueDay, today));
  const answered = await findProgressOf(
    learner.id,
    wasDue.map(([wordId]) => wordId),
  );
  const untouched = stillDue.filter(({ wordId }) => !dueDayBefore.has(wordId));
  return [...untouched, ...answered.values()].sort((a, b) =>
    placeOfProgress(a) < placeOfProgress(b) ? 1 : -1,
  );
}
