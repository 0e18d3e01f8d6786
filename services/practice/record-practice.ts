import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { recordOutcome } from "#models/practice/practice-moves.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";

export type SaidOfPractice = {
  questionsAnswered?: number | undefined;
  correctAnswers?: number | undefined;
  isCompleted: boolean;
};

/** Notes what a client says of an own run, for the record; "invalid" with more right answers than answers, null when it is not there. */
export function recordPractice(
  { userId, id }: Pick<PracticeSession, "userId" | "id">,
  said: SaidOfPractice,
  now: Date,
): Promise<PracticeSession | "invalid" | null> {
  return inTransaction(async () => {
    const before = await findPractice(userId, id);
    if (!before) return null;
    const { questionsAnswered = before.questionsAnswered, correctAnswers = before.correctAnswers } =
      said;
    if (correctAnswers > questionsAnswered) return "invalid";
    const completedAt = before.completedAt ?? (said.isCompleted ? now : null);
    const outcome = { questionsAnswered, correctAnswers, completedAt };
    orChangedMeanwhile(await recordOutcome(before, outcome));
    return { ...before, ...outcome };
  });
}
