import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import type { PlainAnswer } from "#models/study/answer.ts";
import { answeredWord } from "./answered-word.ts";

export const historyEntry = z
  .object({
    id: objectId,
    isCorrect: z.boolean(),
    translationDirection: answeredWord.translationDirection,
    askedForm: answeredWord.askedForm,
    completedAt: moment,
    userAnswer: z.string().nullable(),
    correctAnswer: z.string(),
    pointsEarned: count,
  })
  .meta({ id: "HistoryEntry" });

/** HistoryEntry of the API. */
export function toHistoryEntry(answer: PlainAnswer): z.input<typeof historyEntry> {
  return {
    id: answer.id,
    isCorrect: answer.isCorrect,
    translationDirection: answer.direction,
    ...(answer.askedForm && { askedForm: answer.askedForm }),
    completedAt: answer.answeredAt,
    userAnswer: answer.userAnswer || null,
    correctAnswer: answer.correctAnswer,
    pointsEarned: answer.pointsEarned,
  };
}
