import { z } from "zod";
import { count, objectId } from "#app/api/output-fields.ts";
import { answeredWord } from "#app/views/study/answered-word.ts";
import { historyEntry, toHistoryEntry } from "#app/views/study/history-entry-view.ts";
import { pickFields } from "#models/field-table.ts";
import type { PlainAnswer } from "#models/study/answer.ts";

const kept = {
  answerId: z.string(),
  sessionId: objectId.nullable(),
  userAnswer: answeredWord.userAnswer,
  timeSpent: count,
  day: z.iso.date(),
  predictedRecall: z.number().min(0).max(1).nullable(),
};

export const ownAnswer = z
  .object({ ...answeredWord, ...historyEntry.shape, ...kept })
  .meta({ id: "OwnAnswer" });

/** An answer as its learner takes it along: predictedRecall is the recall expected before it, 0 to 1. */
export function toOwnAnswer(answer: PlainAnswer): z.input<typeof ownAnswer> {
  return {
    ...toHistoryEntry(answer),
    ...pickFields(kept, answer),
    vocabularyId: answer.wordId,
    vocabularySnapshot: answer.snapshot,
  };
}
