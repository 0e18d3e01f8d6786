import { randomUUID } from "node:crypto";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { countAnswersAfter } from "#models/study/answers-of-word.ts";
import type { Learner } from "#services/study/learner.ts";
import { type RecordedAnswer, recordAnswer, recordNewAnswer } from "./record-answer.ts";

export type JudgedWord = {
  wordId: string;
  direction: Direction;
  isCorrect: boolean;
  /** Made here when the client made none. */
  answerId: string | null;
  userAnswer: string | null;
  /** Whole seconds. */
  timeSpent: number;
  /** Null for now; a time to come counts as now. */
  answeredAt: Date | null;
};

export const OLDEST_ANSWER_MS = 7 * 86_400_000;
/** More answers of one word than this are not scheduled anew for one that comes in late. */
const MOST_LATER_ANSWERS = 500;

/** Records a word's answer that the client judged, outside of any session; "too-old" past seven days, or when the word was answered more than 500 times since. */
export async function judgeWord(
  learner: Learner,
  judged: JudgedWord,
  now: Date,
): Promise<RecordedAnswer | { outcome: "too-old" }> {
  const answeredAt = judged.answeredAt && judged.answeredAt < now ? judged.answeredAt : now;
  if (now.getTime() - answeredAt.getTime() > OLDEST_ANSWER_MS) return { outcome: "too-old" };
  if (await isOvertaken(learner, judged.wordId, answeredAt, now)) return { outcome: "too-old" };
  const answerId = judged.answerId ?? randomUUID();
  const given = { ...judged, answerId, answeredAt, sessionId: null };
  try {
    // Only an id that the client made can be known already.
    const record = judged.answerId ? recordAnswer : recordNewAnswer;
    return await inTransaction<RecordedAnswer>(() => record(learner, given));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return inTransaction(() => recordAnswer(learner, given));
  }
}

async function isOvertaken(
  { id }: Learner,
  wordId: string,
  answeredAt: Date,
  now: Date,
): Promise<boolean> {
  if (answeredAt >= now) return false;
  const most = MOST_LATER_ANSWERS + 1;
  return (await countAnswersAfter(id, wordId, answeredAt, most)) === most;
}
