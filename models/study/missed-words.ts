import { trusted } from "#models/database/mongoose.server.ts";
import { startOfDay } from "#models/scheduling/local-day.ts";
import { activityDaysBetween } from "./activity-range.ts";
import { AnswerModel, type StoredAnswer } from "./answer.ts";

const MOST_LOOKED_AT = 1000;

/** The words that were answered wrong in sessions from one local date to another, both included; the latest missed first. */
export async function missedIdsBetween(
  userId: string,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<string[]> {
  const days = await activityDaysBetween(userId, from, to);
  const answered = days.toReversed().flatMap(({ reviewedIds }) => reviewedIds.toReversed());
  const wordIds = [...new Set(answered)].slice(0, MOST_LOOKED_AT);
  if (wordIds.length === 0) return [];
  const missed = await AnswerModel.find(
    {
      userId,
      vocabularyId: trusted({ $in: wordIds }),
      answeredAt: trusted({ $gte: startOfDay(from, timeZone) }),
      isCorrect: false,
    },
    { vocabularyId: 1, answeredAt: 1 },
  ).lean<Pick<StoredAnswer, "vocabularyId" | "answeredAt">[]>();
  const latest = missed.toSorted((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime());
  return [...new Set(latest.map(({ vocabularyId }) => String(vocabularyId)))];
}
