import { expect, test } from "vitest";
import { findProgress } from "#models/progress/progress.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { listAnswersOf } from "#models/study/answer.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { UserModel } from "#models/users/user.ts";
import { findWord } from "#models/words/word.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { submitAnswer } from "#services/study/answers/submit-answer.ts";
import { editAnswer, keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { endSession, settleExpiredSession } from "#services/study/session/end-session.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");
const today = "2026-11-21";
const setup = {
  questionCount: 15,
  categories: ["noun" as const],
  direction: "arabic-to-english" as const,
  timer: { kind: "custom" as const, minutes: 10 },
};

/** A learner who answered so many words, "x" for a miss and "o" for a right answer. */
async function answered(results: string, overrides = {}) {
  const learner = await makeLearner(overrides);
  const ids = await addWords(learner, results.length, now);
  await startSession(learner, setup, now);
  for (const result of results) await judge(learner, result === "o");
  return { learner, ids };
}

async function answerIdOf(learner: Learner): Promise<string> {
  const session = await findOpenSession(learner.id);
  return (session && currentAnswerId(session)) ?? "none";
}

async function judge(learner: Learner, isCorrect: boolean, more = {}): Promise<string> {
  const answerId = await answerIdOf(learner);
  await keepTypedAnswer(learner, { answerId, typed: "an answer", seconds: 4 });
  const given = { answerId, isCorrect, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  expect(await judgeAnswer(learner, { ...given, ...more }, now)).toBe("judged");
  return answerId;
}

const shownTo = (learner: Learner, answered: string | null = null) =>
  loadSessionState(learner, { answered, finished: null }, now);

async function recordOf({ id }: Learner, wordId: string) {
  return {
    progress: await findProgress(id, wordId),
    answers: await listAnswersOf(id, wordId, { limit: 10 }),
    day: await findActivityDay(id, today),
    user: await UserModel.findById(id, { points: 1, streak: 1, exactInARow: 1 }).lean(),
  };
}

test("what was missed comes once more after the questions, and changes nothing but the session", async () => {
  const { learner, ids } = await answered("xox");
  const before = await Promise.all(ids.map((id) => recordOf(learner, id)));
  const asked = await shownTo(learner);
  expect(asked).toMatchObject({
    kind: "asking",
    isAgain: true,
    question: { vocabularyId: ids[0] },
    stats: { totalQuestions: 3, questionsAnswered: 3, correctAnswers: 1, pointsEarned: 25 },
  });
  const first = await judge(learner, true);
  expect(await shownTo(learner, first)).toMatchObject({
    kind: "feedback",
    isAgain: true,
    isCorrect: true,
    pointsEarned: 0,
    isLast: false,
    stats: { questionsAnswered: 3, correctAnswers: 1, pointsEarned: 25, againLeft: 1 },
  });
  expect(await shownTo(learner)).toMatchObject({
    isAgain: true,
    question: { vocabularyId: ids[2] },
  });
  const second = await judge(learner, false);
  expect(await shownTo(learner)).toMatchObject({
    kind: "feedback",
    answerId: second,
    isLast: true,
  });
  expect(await Promise.all(ids.map((id) => recordOf(learner, id)))).toEqual(before);

  const end = await endSession(learner, now);
  const ended =
    end.outcome === "saved" ? await findCompletedSession(learner.id, end.sessionId) : null;
  expect(ended).toMatchObject({ position: 3, correctAnswers: 1, pointsEarned: 25, again: [] });
  expect(ended?.questions).toHaveLength(3);
});

test("a miss of the last question is not the end, and without a miss there is no more", async () => {
  const { learner } = await answered("ox");
  const last = (await findOpenSession(learner.id))?.questions[1]?.answerId ?? "";
  expect(await shownTo(learner, last)).toMatchObject({ kind: "feedback", isLast: false });
  const other = await answered("oo");
  expect(await shownTo(other.learner)).toMatchObject({ kind: "feedback", isLast: true });
});

test("a miss that is taken back does not come again, nor twice when it is missed anew", async () => {
  const { learner } = await answered("x");
  const missed = (await findOpenSession(learner.id))?.questions[0]?.answerId ?? "";
  expect(await undoAnswer(learner, missed)).toBe(true);
  expect((await findOpenSession(learner.id))?.again).toEqual([]);
  await judge(learner, false);
  expect((await findOpenSession(learner.id))?.again).toHaveLength(1);
  const again = await judge(learner, false);
  expect((await findOpenSession(learner.id))?.again).toHaveLength(1);
  expect(await undoAnswer(learner, again)).toBe(true);
  expect(await undoAnswer(learner, again)).toBe(false);
  expect(await shownTo(learner)).toMatchObject({
    kind: "judging",
    isAgain: true,
    typed: "an answer",
  });
  expect((await UserModel.findById(learner.id).lean())?.points).toBe(5);
});

test("what is sent twice, or by two tabs at once, is judged once", async () => {
  const { learner } = await answered("xx");
  const answerId = await answerIdOf(learner);
  await keepTypedAnswer(learner, { answerId, typed: "x", seconds: 1 });
  const given = { answerId, isCorrect: true, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  const outcomes = await Promise.all([1, 2, 3].map(() => judgeAnswer(learner, given, now)));
  expect(outcomes.sort()).toEqual(["judged", "repeated", "repeated"]);
  expect((await findOpenSession(learner.id))?.position).toBe(3);
});

test("an answer can be typed anew, accepted from now on, and taken back with that", async () => {
  const { learner, ids } = await answered("x");
  const answerId = await answerIdOf(learner);
  await keepTypedAnswer(learner, { answerId, typed: "hal", seconds: 1 });
  await editAnswer(learner, answerId);
  expect(await shownTo(learner)).toMatchObject({ kind: "asking", isAgain: true, draft: "hal" });
  const accepted = await judge(learner, true, { acceptFromNowOn: true });
  const answers = async () => (await findWord(learner.id, ids[0] ?? ""))?.acceptedAnswers;
  expect(await answers()).toEqual(["an answer"]);
  await undoAnswer(learner, accepted);
  expect(await answers()).toEqual([]);
});

test("an exact answer counts without asking where the learner wants it, sent twice too", async () => {
  const { learner } = await answered("x", { countExactMatches: true });
  const given = { answerId: await answerIdOf(learner), typed: "meaning 0", seconds: 1 };
  expect(await submitAnswer(learner, given, now)).toBe("judged");
  expect(await submitAnswer(learner, given, now)).toBe("judged");
  expect(await submitAnswer(learner, { ...given, typed: "another" }, now)).toBe("moved-on");
  expect(await shownTo(learner)).toMatchObject({
    kind: "feedback",
    isAgain: true,
    isCorrect: true,
  });
});

test("a word that is deleted is not asked again", async () => {
  const { learner, ids } = await answered("xx");
  await deleteWord(learner.id, ids[0] ?? "");
  expect(await shownTo(learner)).toMatchObject({
    isAgain: true,
    question: { vocabularyId: ids[1] },
  });
  await deleteWord(learner.id, ids[1] ?? "");
  expect(await shownTo(learner)).toMatchObject({ kind: "feedback", isLast: true });
});

test("a session may end before, by its time too, and keeps its questions", async () => {
  const { learner } = await answered("xo");
  await judge(learner, true);
  const later = new Date(now.getTime() + 3_600_000);
  expect(await settleExpiredSession(learner, later)).toBeNull();
  expect(await findActivityDay(learner.id, today)).toMatchObject({ answers: 2, sessions: 1 });
});
