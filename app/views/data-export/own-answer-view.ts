import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { answeredWord } from "#app/views/study/answered-word.ts";
import type { PlainAnswer } from "#models/study/answer.ts";

export const ownAnswer = z
  .object({
    id: objectId,
    answerId: z.string(),
    ...answeredWord,
    sessionId: objectId.nullable(),
    isCorrect: z.boolean(),
    timeSpent: count,
    completedAt: moment,
    day: z.iso.date(),
    predictedRecall: z.number().min(0).max(1).nullable(),
  })
  .meta({ id: "OwnAnswer" });

/** An answer as its learner takes it along: predictedRecall is the recall expected before it, 0 to 1. */
export function toOwnAnswer(answer: PlainAnswer): z.input<typeof ownAnswer> {
  return {
    id: answer.id,
    answerId: answer.answerId,
    vocabularyId: answer.wordId,
    sessionId: answer.sessionId,
    translationDirection: answer.direction,
    ...(answer.askedForm && { askedForm: answer.askedForm }),
    isCorrect: answer.isCorrect,
    userAnswer: answer.userAnswer,
    correctAnswer: answer.correctAnswer,
    pointsEarned: answer.pointsEarned,
    timeSpent: answer.timeSpent,
    completedAt: answer.answeredAt.toISOString(),
    day: answer.day,
    predictedRecall: answer.predictedRecall,
    vocabularySnapshot: answer.snapshot,
  };
}
