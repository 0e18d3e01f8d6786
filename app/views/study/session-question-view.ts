import { z } from "zod";
import { count, objectId } from "#app/api/output-fields.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";
import { answeredWord, toAnsweredWord } from "./answered-word.ts";

export const sessionQuestion = z
  .object({
    ...answeredWord,
    sessionId: objectId,
    isCorrect: z.boolean(),
    timeSpent: count,
    vocabulary: vocabularyItem.nullable(),
  })
  .meta({ id: "SessionQuestion" });

/** SessionQuestion of the API; the word is null once it is deleted, its text as answered stays. */
export function toSessionQuestion(sessionId: string, question: SessionQuestion, word: Word | null) {
  return {
    ...toAnsweredWord(question),
    sessionId,
    isCorrect: question.isCorrect === true,
    vocabulary: word && toVocabularyItem(word),
  };
}
