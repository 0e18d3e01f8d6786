import { ObjectId, trusted } from "#models/database/mongoose.server.ts";
import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { AnswerModel, type StoredAnswer } from "./answer.ts";

// A projection of a field inside another is unknown to the schema's type.
type FirstAnswer = Pick<StoredAnswer, "vocabularyId" | "answeredAt"> & {
  effects: { progressBefore: Pick<ProgressFacts, "dueDay"> };
};

/** For words answered on a local date: the due day each had before its first answer of that date. */
export async function dueDaysBefore(
  userId: string,
  wordIds: readonly string[],
  day: string,
): Promise<Map<string, string | null>> {
  if (wordIds.length === 0) return new Map();
  const stored = await AnswerModel.find(
    {
      userId,
      vocabularyId: trusted({ $in: wordIds.map((id) => new ObjectId(id)) }),
      day,
    },
    { vocabularyId: 1, answeredAt: 1, "effects.progressBefore.dueDay": 1 },
  )
    .sort({ vocabularyId: 1, answeredAt: -1, _id: -1 })
    .lean<FirstAnswer[]>();
  return new Map(
    stored.map((answer) => [
      String(answer.vocabularyId),
      answer.effects.progressBefore.dueDay ?? null,
    ]),
  );
}
