import { z } from "zod";
import { count, objectId } from "#app/api/output-fields.ts";
import { anyCategory } from "#app/views/words/word-view.ts";
import { fieldNames } from "#models/field-table.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import { WORD_FORMS } from "#models/words/word-forms.ts";

/** A word that was asked for and what came of it, as answers and the questions of sessions have it. */
export const answeredWord = {
  vocabularyId: objectId,
  translationDirection: z.enum(DIRECTIONS),
  /** The form of the word that was asked for; left out for the word itself. */
  askedForm: z.enum(fieldNames(WORD_FORMS)).optional(),
  userAnswer: z.string().nullable(),
  correctAnswer: z.string(),
  pointsEarned: count,
  vocabularySnapshot: z.object({
    arabicWord: z.string(),
    englishMeaning: z.string(),
    category: anyCategory,
  }),
};

export function toAnsweredWord(question: SessionQuestion) {
  const { arabicWord, englishMeaning, category } = question;
  return {
    vocabularyId: question.wordId,
    translationDirection: question.direction,
    ...(question.askedForm && { askedForm: question.askedForm }),
    userAnswer: question.typed,
    correctAnswer: question.correctAnswer,
    timeSpent: question.seconds,
    pointsEarned: question.pointsEarned,
    vocabularySnapshot: { arabicWord, englishMeaning, category },
  };
}
