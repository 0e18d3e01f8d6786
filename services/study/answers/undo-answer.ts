import { inTransaction } from "#models/database/mongoose.server.ts";
import type { Write } from "#models/database/write.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { findAnswer } from "#models/study/answer.ts";
import { findAnsweredWord } from "#models/study/answered-word.ts";
import { answersAfter } from "#models/study/answers-of-word.ts";
import { findOpenSession, reopenLastQuestion } from "#models/study/open-session.ts";
import { isAgainAt, questionAt } from "#models/study/rules/asked-again.ts";
import { exactAnswerCount } from "#models/study/user-study.ts";
import { unacceptAnswer } from "#models/words/accepted-answer.ts";
import { findWord } from "#models/words/word.ts";
import type { Learner } from "#services/study/learner.ts";
import { changeHistory } from "./change-history.ts";
import type { HistoryChange } from "./day-changes.ts";

/** Takes back the last judged answer of the open session, as if it had never been given, so that its question is asked again with what was typed; false when its word was deleted since. */
export async function undoAnswer(learner: Learner, answerId: string): Promise<boolean> {
  return inTransaction(async () => {
    const session = await findOpenSession(learner.id);
    const question = session && questionAt(session, session.position - 1);
    if (!question || question.answerId !== answerId) return false;
    const reopened = reopenLastQuestion(session, question);
    if (isAgainAt(session, session.position - 1)) {
      if (!(await findWord(learner.id, question.wordId))) return false;
      await writeTogether([reopened]);
    } else {
      const answer = await findAnswer(learner.id, answerId);
      const stored = answer && (await findAnsweredWord(learner.id, answer.wordId));
      if (!stored) return false;
      const exact = question.isExact ? [exactAnswerCount(learner.id, -1)] : [];
      await takeBackAnswer(learner, { answer, stored }, [reopened, ...exact]);
    }
    if (question.isAccepted && question.typed) {
      await unacceptAnswer(learner.id, question.wordId, question.typed);
    }
    return true;
  });
}

async function takeBackAnswer(
  learner: Learner,
  { answer, stored }: Pick<HistoryChange, "answer" | "stored">,
  also: readonly Write[],
): Promise<void> {
  const { id, wordId, answeredAt } = answer;
  const later = await answersAfter(learner.id, wordId, { answeredAt, id });
  const start = answer.effects.progressBefore;
  await changeHistory(learner, { stored, answer, isAdded: false, start, later }, also);
}
