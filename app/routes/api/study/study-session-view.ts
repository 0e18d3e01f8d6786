import type { StudySession } from "#models/study/study-session.ts";

/** StudySession of the API, for a session that has ended: its position is the number of questions answered. */
export function toStudySessionView(session: StudySession) {
  return {
    id: session.id,
    userId: session.userId,
    questionCount: session.position,
    correctAnswers: session.correctAnswers,
    pointsEarned: session.pointsEarned,
    categories: session.categories,
    seconds: session.seconds,
    completedAt: (session.completedAt ?? session.startedAt).toISOString(),
  };
}
