import { toStudySessionView } from "#app/views/study/study-session-view.ts";
import type { SessionQuestion, StudySession } from "#models/study/study-session.ts";

/** A session with its questions as its learner takes it along; completedAt is null while it is open. */
export function toOwnSession(session: StudySession) {
  const { questions, again, position } = session;
  return {
    ...toStudySessionView(session),
    questionCount: session.completedAt ? position : Math.min(position, questions.length),
    startedAt: session.startedAt.toISOString(),
    completedAt: session.completedAt?.toISOString() ?? null,
    configuration: session.configuration ?? null,
    questions: questions.map(toOwnQuestion),
    ...(again.length > 0 ? { askedAgain: again.map(toOwnQuestion) } : {}),
  };
}

function toOwnQuestion(question: SessionQuestion) {
  return {
    vocabularyId: question.wordId,
    translationDirection: question.direction,
    ...(question.askedForm && { askedForm: question.askedForm }),
    userAnswer: question.typed,
    correctAnswer: question.correctAnswer,
    isCorrect: question.isCorrect,
    timeSpent: question.seconds,
    pointsEarned: question.pointsEarned,
    answerId: question.answerId,
    vocabularySnapshot: {
      arabicWord: question.arabicWord,
      englishMeaning: question.englishMeaning,
      category: question.category,
    },
  };
}
