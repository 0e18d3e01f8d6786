import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { findAnswer } from "#models/study/answer.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { questionAt } from "#models/study/rules/asked-again.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import {
  currentAnswerId,
  currentQuestion,
  isAskedAgain,
} from "#services/study/questions/current-question.ts";
import { endSession } from "#services/study/session/end-session.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import type { Step } from "./any-step.ts";
import type { LearnerModel } from "./learner-model.ts";
import { hasNothingTyped } from "./session-steps.ts";

/** One tab answers the current question while another does something at the same moment; whichever comes first, both outcomes must fit each other. */
export async function answerInTwoTabs(
  as: Extract<Step, { do: "second-tab" }>["as"],
  model: LearnerModel,
  learner: Learner,
): Promise<void> {
  const now = new Date(model.now);
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  const answerId = session && currentAnswerId(session);
  if (!session || !question || !answerId) return;
  const { wordId, direction } = question;
  const isAgain = isAskedAgain(session);
  const before = questionAt(session, session.position - 1)?.answerId ?? "none";
  const judge = (isCorrect: boolean, id = answerId) => {
    const given = { answerId: id, isCorrect, acceptFromNowOn: false, seconds: 1 };
    return judgeAnswer(learner, { ...given, isUnknown: !isCorrect }, now);
  };
  const other = {
    answers: () => judge(false),
    repeats: () => judge(false, before),
    undoes: () => undoAnswer(learner, before),
    leaves: () => endSession(learner, now),
    calls: () => judgeWord(learner, { ...call, answerId: called }, now),
    deletes: () => deleteWord(learner.id, wordId),
    opens: () => startSession(learner, { ...setup, categories: [...CATEGORIES] }, now),
  };
  const called = randomUUID();
  const call = {
    wordId,
    direction,
    isCorrect: true,
    userAnswer: null,
    timeSpent: 1,
    answeredAt: null,
  };
  const setup = { questionCount: 5, direction: "both", timer: { kind: "untimed" } } as const;

  const [judged, did] = await Promise.all([judge(false), other[as]()]);

  const stored = await findAnswer(learner.id, answerId);
  expect(stored !== null).toBe(!isAgain && (judged === "judged" || did === "judged"));
  if (stored) {
    const at = stored.answeredAt.getTime();
    const isSkipped = hasNothingTyped(session, model.now);
    const sessionId = session.id;
    model.record({ answerId, wordId, direction, isCorrect: false, isSkipped, at, sessionId });
  }
  if (as === "answers") expect([judged, did].sort()).toEqual(["judged", "repeated"]);
  if (as === "repeats") expect(did).toBe(before === "none" ? "nothing-to-judge" : "repeated");
  if (as === "undoes" && did === true) model.takeBack(before);
  if (as === "undoes") expect(did === true && judged === "judged").toBe(false);
  if (as === "calls") {
    expect(did).toMatchObject({ outcome: "recorded" });
    model.record({ ...call, answerId: called, at: model.now, sessionId: null });
  }
  if (as === "deletes") model.words = model.words.filter((id) => id !== wordId);
}
