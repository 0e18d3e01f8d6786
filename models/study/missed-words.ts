import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { AnswerModel, type StoredAnswer } from "./answer.ts";

const MOST_MISSES = 2000;

/** The words of the latest 2,000 wrong answers to words, forms aside, that were given at an instant or after it, the latest missed first. */
export function missedIdsSince(userId: string, since: Date): Promise<string[]> {
  return answerQuery({
    model: AnswerModel,
    filter: { userId, isCorrect: false, askedForm: null, answeredAt: trusted({ $gte: since }) },
    sort: { answeredAt: -1 },
    limit: MOST_MISSES,
    projection: { vocabularyId: 1 },
    toResult: (stored: Pick<StoredAnswer, "vocabularyId">[]) => [
      ...new Set(stored.map(({ vocabularyId }) => String(vocabularyId))),
    ],
  });
}
