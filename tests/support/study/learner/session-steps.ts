import { expect } from "vitest";
import { findOpenSession } from "#models/study/open-session.ts";
import { questionAt } from "#models/study/rules/asked-again.ts";
import {
  findCompletedSession,
  latestSessions,
  type StudySession,
} from "#models/study/study-session.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { editAnswer, keepDraft, keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import {
  currentAnswerId,
  currentQuestion,
  isAskedAgain,
} from "#services/study/questions/current-question.ts";
import { endSession, isOver, settleExpiredSession } from "#services/study/session/end-session.ts";
import { startRetry, startSession } from "#services/study/session/start-session.ts";
import type { Step } from "./any-step.ts";
import type { LearnerModel } from "./learner-model.ts";

/** Sets a session up, which works unless one with questions is open. */
export async function open(
  { count: questionCount, direction, timer }: Extract<Step, { do: "open" }>,
  learner: Learner,
  now: Date,
) {
  const before = await findOpenSession(learner.id);
  const configuration = { questionCount, direction, timer, categories: [...CATEGORIES] };
  const outcome = await startSession(learner, configuration, now);
  const isTaken = before !== null && before.questions.length > 0 && !isOver(before, now);
  expect(outcome).toBe(isTaken ? "already-open" : "opened");
}

/** Answers the current question, and once more with nothing changed by it. */
export async function answer(
  as: "correct" | "accepted" | "wrong" | "unknown",
  model: LearnerModel,
  learner: Learner,
  now: Date,
) {
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  const answerId = session && currentAnswerId(session);
  if (!session || !question || !answerId) return;
  if (as !== "unknown") {
    expect(await keepTypedAnswer(learner, { answerId, typed: as, seconds: 3 })).toBe("kept");
  }
  const isCorrect = as === "correct" || as === "accepted";
  const given = {
    answerId,
    isCorrect,
    acceptFromNowOn: as === "accepted",
    isUnknown: as === "unknown",
  };
  expect(await judgeAnswer(learner, { ...given, seconds: 2 }, now)).toBe("judged");
  expect(await judgeAnswer(learner, { ...given, seconds: 2 }, now)).toBe("repeated");
  if (isAskedAgain(session)) return;
  const { wordId, direction } = question;
  const isSkipped = as === "unknown" && hasNothingTyped(session, model.now);
  const at = model.now;
  model.record({ answerId, wordId, direction, isCorrect, isSkipped, at, sessionId: session.id });
}

/** Whether giving the current question up skips it. */
export function hasNothingTyped(session: StudySession, at: number): boolean {
  const question = currentQuestion(session);
  const { timer } = session;
  const isTimeUp = timer.status === "running" && timer.deadline <= at;
  return !question?.typed && !(isTimeUp && question?.draft);
}

/** Types without judging, with drafts and second thoughts. */
export async function halfAnswer(as: "typed" | "draft" | "retyped", learner: Learner) {
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "none";
  if (as === "typed") await keepTypedAnswer(learner, { answerId, typed: "half", seconds: 1 });
  if (as === "draft") await keepDraft(learner, { answerId, typed: "ha" });
  if (as === "retyped") await editAnswer(learner, answerId);
}

/** Takes the latest answer back, which works while its word is there. */
export async function undo(model: LearnerModel, learner: Learner) {
  const session = await findOpenSession(learner.id);
  const question = session && questionAt(session, session.position - 1);
  if (!question?.answerId) return;
  const isPossible = model.words.includes(question.wordId);
  expect(await undoAnswer(learner, question.answerId)).toBe(isPossible);
  if (isPossible) model.takeBack(question.answerId);
}

/** Ends the session. */
export async function leave(learner: Learner, now: Date) {
  const session = await findOpenSession(learner.id);
  const end = await endSession(learner, now);
  if (!session) expect(end.outcome).toBe("none");
  else expect(end.outcome).toBe(session.position > 0 ? "saved" : "discarded");
  expect(await findOpenSession(learner.id)).toBeNull();
}

/** Lets the time run out and looks in two seconds later. */
export async function expire(model: LearnerModel, learner: Learner) {
  const session = await findOpenSession(learner.id);
  if (session?.timer.status !== "running") return;
  model.now = Math.max(model.now, session.timer.deadline + 2000);
  const current = currentQuestion(session);
  const isWaiting = Boolean(current?.typed ?? current?.draft);
  const left = await settleExpiredSession(learner, new Date(model.now));
  expect(left !== null).toBe(isWaiting);
}

/** Asks the missed words of the latest session once more. */
export async function retryMissed(learner: Learner, now: Date) {
  const [latest] = await latestSessions(learner.id, 1);
  const ended = latest && (await findCompletedSession(learner.id, latest.id));
  if (!ended) return;
  const before = await findOpenSession(learner.id);
  const outcome = await startRetry(learner, ended, now);
  if (ended.isReask) expect(outcome).toBe("nothing-missed");
  else if (outcome === "already-open") expect(before).not.toBeNull();
}
