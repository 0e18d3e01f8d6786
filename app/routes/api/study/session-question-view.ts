import { toVocabularyItem } from "#app/routes/api/words/word-view.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";

/** SessionQuestion of the API; the word is null once it is deleted, its text as answered stays. */
export function toSessionQuestion(sessionId: string, question: SessionQuestion, word: Word | null) {
  return {
    sessionId,
    vocabularyId: question.wordId,
    userAnswer: question.typed,
    correctAnswer: question.correctAnswer,
    isCorrect: question.isCorrect === true,
    translationDirection: question.direction,
    timeSpent: question.seconds,
    pointsEarned: question.pointsEarned,
    vocabulary: word && toVocabularyItem(word),
    vocabularySnapshot: {
      arabicWord: question.arabicWord,
      englishMeaning: question.englishMeaning,
      category: question.category,
    },
  };
}
