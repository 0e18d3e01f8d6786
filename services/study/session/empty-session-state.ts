import { addDays } from "#models/scheduling/local-day.ts";
import type { StudySession } from "#models/study/study-session.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { countQueue, nextReviewDay } from "#services/study/queue/study-queue.ts";
import type { SessionState } from "./session-state.ts";

/** Returns the state of an open session without questions: that there are no words, or when the next ones come. */
export async function emptyState(
  learner: Learner,
  session: StudySession,
  now: Date,
): Promise<SessionState> {
  const { categories } = session.configuration;
  const stats = await findUserStats(learner.id);
  if (categories.every((category) => stats.words[category] === 0)) {
    return { kind: "no-questions", sessionId: session.id };
  }
  const [nextReview, queue] = await Promise.all([
    nextReviewDay(learner, session.configuration, now),
    countQueue(learner, now),
  ]);
  const neverAsked = categories.reduce((sum, category) => sum + stats.neverAsked[category], 0);
  return {
    kind: "practice-complete",
    sessionId: session.id,
    nextReview,
    newBeyond: Math.min(neverAsked, queue.newBeyond),
    newExtra: queue.newExtra,
  };
}

/** Whether the words to review next come tomorrow or earlier (or are not known), so that no date is named. */
export function comesByTomorrow(learner: Learner, nextReview: string | null, now: Date): boolean {
  return nextReview === null || nextReview <= addDays(dayOf(learner, now), 1);
}
