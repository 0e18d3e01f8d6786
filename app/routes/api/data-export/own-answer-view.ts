import type { PlainAnswer } from "#models/study/answer.ts";

/** An answer as its learner takes it along: predictedRecall is the recall expected before it, 0 to 1. */
export function toOwnAnswer(answer: PlainAnswer) {
  return {
    id: answer.id,
    answerId: answer.answerId,
    vocabularyId: answer.wordId,
    sessionId: answer.sessionId,
    translationDirection: answer.direction,
    isCorrect: answer.isCorrect,
    userAnswer: answer.userAnswer,
    correctAnswer: answer.correctAnswer,
    pointsEarned: answer.pointsEarned,
    timeSpent: answer.timeSpent,
    completedAt: answer.answeredAt.toISOString(),
    day: answer.day,
    predictedRecall: answer.predictedRecall,
    vocabularySnapshot: {
      arabicWord: answer.snapshot.arabicWord,
      englishMeaning: answer.snapshot.englishMeaning,
      category: answer.snapshot.category,
    },
  };
}
