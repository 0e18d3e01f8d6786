import { z } from "zod";
import { count, objectId } from "#app/api/output-fields.ts";
import { askedForm } from "#app/views/study/asked-form.ts";
import { anyCategory, toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";

export const sessionQuestion = z
  .object({
    sessionId: objectId,
    vocabularyId: objectId,
    userAnswer: z.string().nullable(),
    correctAnswer: z.string(),
    isCorrect: z.boolean(),
    translationDirection: z.enum(DIRECTIONS),
    askedForm,
    timeSpent: count,
    pointsEarned: count,
    vocabulary: vocabularyItem.nullable(),
    vocabularySnapshot: z.object({
      arabicWord: z.string(),
      englishMeaning: z.string(),
      category: anyCategory,
    }),
  })
  .meta({ id: "SessionQuestion" });

/** SessionQuestion of the API; the word is null once it is deleted, its text as answered stays. */
export function toSessionQuestion(
  sessionId: string,
  question: SessionQuestion,
  word: Word | null,
): z.input<typeof sessionQuestion> {
  return {
    sessionId,
    vocabularyId: question.wordId,
    userAnswer: question.typed,
    correctAnswer: question.correctAnswer,
    isCorrect: question.isCorrect === true,
    translationDirection: question.direction,
    ...(question.askedForm && { askedForm: question.askedForm }),
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
