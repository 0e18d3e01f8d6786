import { expect, test } from "vitest";
import { findOpenSession } from "#models/study/open-session.ts";
import { studyChoicesOf, UserModel } from "#models/users/user.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { submitAnswer } from "#services/study/answers/submit-answer.ts";
import { editAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId, currentQuestion } from "#services/study/questions/current-question.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { stateAfterJudgement, stateAfterSubmit } from "#services/study/session/state-ahead.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");

async function learnerInSession(overrides: Partial<Learner> = {}): Promise<Learner> {
  const learner = await makeLearner({ dailyNewWords: 20, ...overrides });
  await addWords(learner, 2, now);
  const setup = {
    questionCount: 15,
    categories: ["noun" as const],
    direction: "both" as const,
    timer: { kind: "automatic" as const },
  };
  await startSession(learner, setup, now);
  return learner;
}

async function currentOf(learner: Learner): Promise<{ answerId: string; right: string }> {
  const session = await findOpenSession(learner.id);
  const answerId = session && currentAnswerId(session);
  const right = session && currentQuestion(session)?.correctAnswer;
  if (!answerId || !right) throw new Error("no question is asked");
  return { answerId, right };
}

async function stateOf(learner: Learner, answered: string | null = null): Promise<SessionState> {
  const stored = await UserModel.findById(learner.id).lean();
  const again = { ...learner, ...studyChoicesOf(stored ?? {}) };
  return loadSessionState(again, { answered, finished: null }, now);
}

test("what a browser shows of an answer is what the server shows of it", async () => {
  const learner = await learnerInSession();
  for (const judgement of ["correct", "incorrect", "correct", "incorrect"]) {
    const { answerId, right } = await currentOf(learner);
    const typed = judgement === "correct" ? ` ${right}` : "nonsense";
    const judging = stateAfterSubmit(await stateOf(learner), { answerId, typed });
    await submitAnswer(learner, { answerId, typed, seconds: 1 }, now);
    expect(judging).toEqual(await stateOf(learner));
    expect(judging.kind).toBe("judging");

    const feedback = stateAfterJudgement(judging, { answerId, judgement });
    const isCorrect = judgement === "correct";
    const given = { answerId, isCorrect, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
    await judgeAnswer(learner, given, now);
    expect(feedback).toEqual(await stateOf(learner, answerId));
    expect(feedback).toMatchObject({ kind: "feedback", pointsEarned: isCorrect ? 15 : 5 });
  }
});

test("what comes once more is shown ahead as the server shows it, without points", async () => {
  const learner = await learnerInSession();
  for (const isCorrect of [false, true, true, false]) {
    const { answerId } = await currentOf(learner);
    const given = { answerId, isCorrect, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
    await submitAnswer(learner, { answerId, typed: "nonsense", seconds: 1 }, now);
    await judgeAnswer(learner, given, now);
  }
  for (const judgement of ["correct", "incorrect"]) {
    const { answerId } = await currentOf(learner);
    const judging = stateAfterSubmit(await stateOf(learner), { answerId, typed: "nonsense" });
    await submitAnswer(learner, { answerId, typed: "nonsense", seconds: 1 }, now);
    expect(judging).toEqual(await stateOf(learner));
    const feedback = stateAfterJudgement(judging, { answerId, judgement });
    const isCorrect = judgement === "correct";
    const given = { answerId, isCorrect, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
    await judgeAnswer(learner, given, now);
    expect(feedback).toEqual(await stateOf(learner, answerId));
    expect(feedback).toMatchObject({ isAgain: true, pointsEarned: 0, isLast: !isCorrect });
  }
});

test("an almost right answer is to be tried again once, ahead and on the server", async () => {
  const learner = await learnerInSession();
  const { answerId, right } = await currentOf(learner);
  for (const isToTryAgain of [true, false]) {
    // One letter of the wrong script is no word of the other, either.
    const typed = /\p{Script=Latin}/u.test(right) ? "كلمة" : "word";
    const judging = stateAfterSubmit(await stateOf(learner), { answerId, typed });
    await submitAnswer(learner, { answerId, typed, seconds: 1 }, now);
    expect(judging).toEqual(await stateOf(learner));
    expect(judging).toMatchObject({ kind: "judging", isToTryAgain });
    await editAnswer(learner, answerId);
    expect(await stateOf(learner)).toMatchObject({ kind: "asking", draft: typed });
  }
  const next = { answerId, isCorrect: false, acceptFromNowOn: false, isUnknown: true, seconds: 0 };
  await judgeAnswer(learner, next, now);
  const second = await currentOf(learner);
  const typed = /\p{Script=Latin}/u.test(second.right) ? "كلمة" : "word";
  const judging = stateAfterSubmit(await stateOf(learner), { ...second, typed });
  expect(judging).toMatchObject({ isToTryAgain: true });
});

test("a right answer that is typed anew leaves the other try for an almost right one", async () => {
  const learner = await learnerInSession();
  const { answerId, right } = await currentOf(learner);
  const almost = /\p{Script=Latin}/u.test(right) ? "كلمة" : "word";
  for (const [typed, isToTryAgain] of [
    [right, false],
    [almost, true],
    [right, false],
    [almost, false],
  ] as const) {
    const judging = stateAfterSubmit(await stateOf(learner), { answerId, typed });
    await submitAnswer(learner, { answerId, typed, seconds: 1 }, now);
    expect(judging).toEqual(await stateOf(learner));
    expect(judging).toMatchObject({ kind: "judging", isToTryAgain });
    await editAnswer(learner, answerId);
  }
});

test("what is not known is feedback at once, with what was typed and without", async () => {
  const learner = await learnerInSession();
  for (const typed of ["hallf", ""]) {
    const { answerId } = await currentOf(learner);
    const judged = { answerId, judgement: "unknown", typed };
    const feedback = stateAfterJudgement(await stateOf(learner), judged);
    const given = { answerId, isCorrect: false, acceptFromNowOn: false, isUnknown: true };
    await judgeAnswer(learner, { ...given, typed, seconds: 0 }, now);
    expect(feedback).toEqual(await stateOf(learner, answerId));
    expect(feedback).toMatchObject({ isCorrect: false, pointsEarned: typed ? 5 : 0 });
  }
});

test("an answer that was taken back is judged ahead as any other", async () => {
  const learner = await learnerInSession();
  const first = await currentOf(learner);
  await submitAnswer(learner, { ...first, typed: first.right, seconds: 1 }, now);
  const given = { ...first, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  await judgeAnswer(learner, { ...given, isCorrect: true }, now);
  await undoAnswer(learner, first.answerId);
  const { answerId } = await currentOf(learner);
  const feedback = stateAfterJudgement(await stateOf(learner), {
    answerId,
    judgement: "incorrect",
  });
  await judgeAnswer(learner, { ...given, answerId, isCorrect: false }, now);
  expect(feedback).toEqual(await stateOf(learner, answerId));
});

test("after the third exact answer it is said ahead that they count, and exact answers that count skip the judgement", async () => {
  const third = await learnerInSession({ exactInARow: 2 });
  const { answerId, right } = await currentOf(third);
  const judging = stateAfterSubmit(await stateOf(third), { answerId, typed: right });
  const feedback = stateAfterJudgement(judging, { answerId, judgement: "correct" });
  expect(feedback).toMatchObject({ beginsToCountExact: true });

  const learner = await learnerInSession({ countExactMatches: true });
  const asked = await currentOf(learner);
  const before = await stateOf(learner);
  const ahead = stateAfterSubmit(before, { ...asked, typed: asked.right });
  await submitAnswer(learner, { ...asked, typed: asked.right, seconds: 1 }, now);
  expect(ahead).toEqual(await stateOf(learner, asked.answerId));
  expect(stateAfterSubmit(before, { ...asked, typed: "nonsense" }).kind).toBe("judging");
});

test("what cannot be told ahead leaves the state as it is", async () => {
  const learner = await learnerInSession();
  const { answerId } = await currentOf(learner);
  const state = await stateOf(learner);
  expect(stateAfterSubmit(state, { answerId, typed: " ـ " })).toBe(state);
  expect(stateAfterSubmit(state, { answerId: "another", typed: "word" })).toBe(state);
  expect(stateAfterJudgement(state, { answerId, judgement: "correct" })).toBe(state);
  if (state.kind !== "asking") throw new Error("nothing is asked");
  const unknown = { ...state, ahead: null };
  expect(stateAfterSubmit(unknown, { answerId, typed: "word" })).toBe(unknown);
});
