import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { type Answer, findAnswer } from "#models/study/answer.ts";
import { answersAfter } from "#models/study/answers-of-word.ts";
import { findOpenSession, reopenLastQuestion } from "#models/study/open-session.ts";
import { findProgress, type Progress } from "#models/study/progress.ts";
import { countExactAnswer } from "#models/study/user-study.ts";
import { unacceptAnswer } from "#models/words/accepted-answer.ts";
import { changeHistory } from "./change-history.ts";
import type { Learner } from "./learner.ts";

/** Takes back the last judged answer of the open session, as if it had never been given, so that its question is asked again with what was typed; false when its word was deleted since. */
export async function undoAnswer(learner: Learner, answerId: string): Promise<boolean> {
  return inTransaction(async () => {
    const session = await findOpenSession(learner.id);
    const question = session?.questions[session.position - 1];
    if (!session || !question || question.answerId !== answerId) return false;
    const answer = await findAnswer(learner.id, answerId);
    const current = answer && (await findProgress(learner.id, answer.wordId));
    if (!current) return false;
    orChangedMeanwhile(await reopenLastQuestion(session));
    await takeBackAnswer(learner, answer, current);
    if (question.isExact) await countExactAnswer(learner.id, -1);
    if (question.isAccepted && question.typed) {
      await unacceptAnswer(learner.id, question.wordId, question.typed);
    }
    return true;
  });
}

async function takeBackAnswer(learner: Learner, answer: Answer, current: Progress): Promise<void> {
  const { id, wordId, answeredAt } = answer;
  const later = await answersAfter(learner.id, wordId, { answeredAt, id });
  const start = answer.effects.progressBefore;
  await changeHistory(learner, { current, answer, isAdded: false, start, later });
}
