import type { Answer } from "#models/study/answer.ts";

/** HistoryEntry of the API. */
export function toHistoryEntry(answer: Answer) {
  return {
    id: answer.id,
    isCorrect: answer.isCorrect,
    translationDirection: answer.direction,
    completedAt: answer.answeredAt.toISOString(),
    userAnswer: answer.userAnswer || null,
    correctAnswer: answer.correctAnswer,
    pointsEarned: answer.pointsEarned,
  };
}
