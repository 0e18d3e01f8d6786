import { expect, test } from "vitest";
import { countDue } from "#models/progress/due-histogram.ts";
import { findProgress } from "#models/progress/progress.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { AnswerModel } from "#models/study/answer.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { findCompletedSession } from "#models/study/study-session.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { UserModel } from "#models/users/user.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { countQueue, studyQueue, takeMoreNewWords } from "#services/study/queue/study-queue.ts";
import {
  endAtTimeUp,
  endSession,
  settleExpiredSession,
} from "#services/study/session/end-session.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import { saveSession } from "#services/study/session/save-session.ts";
import {
  extendSession,
  pauseSession,
  resumeSession,
} from "#services/study/session/session-timer.ts";
import { startRetry, startSession } from "#services/study/session/start-session.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");
const both = {
  questionCount: 15,
  categories: ["noun" as const, "verb" as const, "expression" as const],
  direction: "both" as const,
  timer: { kind: "automatic" as const },
};

async function answer(learner: Learner, isCorrect: boolean, at = now): Promise<string> {
  const session = await findOpenSession(learner.id);
  const answerId = session && currentAnswerId(session);
  if (!answerId) throw new Error("nothing is asked");
  await keepTypedAnswer(learner, { answerId, typed: "an answer", seconds: 4 });
  const given = { answerId, isCorrect, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  expect(await judgeAnswer(learner, given, at)).toBe("judged");
  return answerId;
}

async function studyRecord(learner: Learner) {
  return UserModel.findById(learner.id, { _id: 0, points: 1, streak: 1, lastStudyDate: 1 }).lean();
}

test("a session asks five new words in both directions and more only when they are taken", async () => {
  const learner = await makeLearner();
  await addWords(learner, 10, now);
  expect(await countQueue(learner, now)).toEqual({
    due: 0,
    allDue: 0,
    newExtra: 0,
    newLeft: 5,
    newBeyond: 5,
    queue: 5,
    forms: 0,
    goalLeft: 15,
  });
  expect(await startSession(learner, both, now)).toBe("opened");
  const session = await findOpenSession(learner.id);
  expect(session?.questions).toHaveLength(10);
  expect(await startSession(learner, both, now)).toBe("already-open");
  for (let question = 0; question < 10; question += 1) await answer(learner, true);
  expect((await loadSessionState(learner, { answered: null, finished: null }, now)).kind).toBe(
    "feedback",
  );
  const end = await endSession(learner, now);
  expect(end.outcome).toBe("saved");
  expect(await countQueue(learner, now)).toEqual({
    due: 0,
    allDue: 0,
    newExtra: 0,
    newLeft: 0,
    newBeyond: 5,
    queue: 0,
    forms: 0,
    goalLeft: 5,
  });
  expect(await studyQueue(learner, { limit: 50 }, now)).toHaveLength(0);
  await takeMoreNewWords(learner, now);
  expect(await studyQueue(learner, { limit: 50 }, now)).toHaveLength(5);
});

test("one answer moves log, progress, points, streak, day, totals and due histogram together", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  await startSession(learner, both, now);
  await answer(learner, true);
  const progress = await findProgress(learner.id, wordId);
  expect(progress).toMatchObject({ totalAttempts: 1, correctAttempts: 1, correctStreak: 1 });
  expect(progress?.dueDay).not.toBeNull();
  expect(await countDue(learner.id, progress?.dueDay ?? "")).toBe(1);
  expect(await countDue(learner.id, "2026-11-21")).toBe(0);
  expect(await studyRecord(learner)).toMatchObject({
    points: 15,
    streak: 1,
    lastStudyDate: "2026-11-21",
  });
  expect(await findActivityDay(learner.id, "2026-11-21")).toMatchObject({
    answers: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    wordsStarted: 1,
    wordsReviewed: 1,
    reviewedIds: [wordId],
  });
  expect((await findUserStats(learner.id)).neverAsked.noun).toBe(0);
});

test("a second submit of the same answer changes nothing, however many arrive at once (P54)", async () => {
  const learner = await makeLearner();
  await addWords(learner, 2, now);
  await startSession(learner, both, now);
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "";
  await keepTypedAnswer(learner, { answerId, typed: "x", seconds: 1 });
  const given = { answerId, isCorrect: true, acceptFromNowOn: false, isUnknown: false, seconds: 0 };
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => judgeAnswer(learner, given, now)),
  );
  expect(outcomes.filter((outcome) => outcome === "judged")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "repeated")).toHaveLength(7);
  expect(await studyRecord(learner)).toMatchObject({ points: 15 });
  expect((await findOpenSession(learner.id))?.position).toBe(1);
});

test("undo takes back everything the last answer changed and asks again", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  await startSession(learner, both, now);
  const before = await findProgress(learner.id, wordId);
  const answerId = await answer(learner, false);
  expect(await undoAnswer(learner, answerId)).toBe(true);
  expect(await undoAnswer(learner, answerId)).toBe(false);
  const after = await findProgress(learner.id, wordId);
  expect({ ...after, rev: 0, version: 0 }).toEqual({ ...before, rev: 0, version: 0 });
  expect(await studyRecord(learner)).toMatchObject({ points: 0, streak: 0, lastStudyDate: null });
  expect(await findActivityDay(learner.id, "2026-11-21")).toMatchObject({
    answers: 0,
    pointsEarned: 0,
    wordsStarted: 0,
    wordsReviewed: 0,
    reviewedIds: [],
  });
  expect((await findUserStats(learner.id)).neverAsked.noun).toBe(1);
  const session = await findOpenSession(learner.id);
  expect(session?.position).toBe(0);
  expect(session && currentAnswerId(session)).not.toBe(answerId);
  await answer(learner, true);
  expect(await studyRecord(learner)).toMatchObject({ points: 15, streak: 1 });
});

test("leaving keeps the answered part and throws an unanswered session away", async () => {
  const learner = await makeLearner();
  await addWords(learner, 3, now);
  await startSession(learner, both, now);
  expect((await endSession(learner, now)).outcome).toBe("discarded");
  await startSession(learner, both, now);
  await answer(learner, true);
  await answer(learner, false);
  const end = await endSession(learner, new Date(now.getTime() + 90_000));
  const saved =
    end.outcome === "saved" ? await findCompletedSession(learner.id, end.sessionId) : null;
  expect(saved).toMatchObject({ correctAnswers: 1, pointsEarned: 20, seconds: 90 });
  expect(saved?.questions).toHaveLength(2);
  expect((await endSession(learner, now)).outcome).toBe("none");
});

test("a session whose time is up ends by itself, unless a typed answer waits", async () => {
  const learner = await makeLearner();
  await addWords(learner, 3, now);
  await startSession(learner, { ...both, timer: { kind: "custom", minutes: 1 } }, now);
  await answer(learner, true);
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "";
  await keepTypedAnswer(learner, { answerId, typed: "half", seconds: 3 });
  const later = new Date(now.getTime() + 120_000);
  expect(await settleExpiredSession(learner, later)).not.toBeNull();
  const waiting = await loadSessionState(learner, { answered: null, finished: null }, later);
  expect(waiting).toMatchObject({ kind: "judging", isTimeUp: true, typed: "half" });
  await judgeAnswer(
    learner,
    { answerId, isCorrect: true, acceptFromNowOn: false, isUnknown: false, seconds: 0 },
    later,
  );
  expect((await loadSessionState(learner, { answered: null, finished: null }, later)).kind).toBe(
    "time-is-up",
  );
  expect(await settleExpiredSession(learner, later)).toBeNull();
  expect((await findActivityDay(learner.id, "2026-11-21")).sessions).toBe(1);
});

test("a paused timer loses nothing and five minutes can be added any number of times", async () => {
  const learner = await makeLearner();
  await addWords(learner, 1, now);
  await startSession(learner, { ...both, timer: { kind: "custom", minutes: 1 } }, now);
  await pauseSession(learner, new Date(now.getTime() + 20_000));
  const muchLater = new Date(now.getTime() + 3_600_000);
  await resumeSession(learner, muchLater);
  const state = await loadSessionState(learner, { answered: null, finished: null }, muchLater);
  expect(state).toMatchObject({ kind: "asking", timer: { remainingSeconds: 40 } });
  for (let times = 0; times < 12; times += 1) await extendSession(learner, muchLater);
  const extended = await loadSessionState(learner, { answered: null, finished: null }, muchLater);
  expect(extended).toMatchObject({ timer: { remainingSeconds: 40 + 12 * 300 } });
});

test("with nothing due the session says when the next review is, and with no words that there are none", async () => {
  const learner = await makeLearner();
  await startSession(learner, both, now);
  expect((await loadSessionState(learner, { answered: null, finished: null }, now)).kind).toBe(
    "no-questions",
  );
  await addWords(learner, 1, now);
  await startSession(learner, both, now);
  await answer(learner, true);
  await answer(learner, true);
  await endSession(learner, now);
  expect(await startSession(learner, both, now)).toBe("opened");
  const progress = await studyQueue(learner, { limit: 5 }, now);
  expect(progress).toHaveLength(0);
  const state = await loadSessionState(learner, { answered: null, finished: null }, now);
  expect(state).toMatchObject({ kind: "practice-complete", newBeyond: 0 });
});

test("a tab left open ends its own session only, and at time up only when the server's time is up too", async () => {
  const learner = await makeLearner();
  await addWords(learner, 1, now);
  await startSession(learner, both, now);
  const first = await findOpenSession(learner.id);
  const inTime = new Date(now.getTime() + 299_000);
  const late = new Date(now.getTime() + 301_000);
  expect((await endAtTimeUp(learner, inTime, first?.id)).outcome).toBe("none");
  await extendSession(learner, inTime);
  expect((await endAtTimeUp(learner, late, first?.id)).outcome).toBe("none");
  await endSession(learner, late, first?.id);
  await startSession(learner, both, late);
  expect((await endSession(learner, late, first?.id)).outcome).toBe("none");
  expect(await findOpenSession(learner.id)).not.toBeNull();
});

const missed = (wordId: string) => ({
  wordId,
  direction: "english-to-arabic" as const,
  userAnswer: "an answer",
  correctAnswer: "the answer",
  isCorrect: false,
  pointsEarned: 5,
  timeSpent: 1,
  answerId: null,
});

async function save(learner: Learner, questions: ReturnType<typeof missed>[]) {
  const given = { questions, categories: both.categories, clientSessionId: null };
  const saved = await saveSession(learner, given, now);
  if (!("session" in saved)) throw new Error(saved.outcome);
  return saved.session;
}

test("a saved session counts a word once a day, also where the log has no answer of its schedule", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  await save(learner, [missed(wordId)]);
  await AnswerModel.deleteMany({ userId: learner.id });
  await save(learner, [missed(wordId)]);
  expect(await findActivityDay(learner.id, "2026-11-21")).toMatchObject({
    answers: 2,
    wordsReviewed: 1,
  });
});

test("what was missed twice in one direction is asked once more, and what was deleted is not", async () => {
  const learner = await makeLearner();
  const [kept = "", gone = ""] = await addWords(learner, 2, now);
  const one = await save(learner, [missed(kept), missed(kept), missed(gone)]);
  const other = await save(learner, [missed(gone)]);
  await deleteWord(learner.id, gone);
  expect(await startRetry(learner, one, now)).toBe("opened");
  const open = await findOpenSession(learner.id);
  expect(open?.questions.map(({ wordId }) => wordId)).toEqual([kept]);
  await answer(learner, true);
  await endSession(learner, now);
  expect(await startRetry(learner, other, now)).toBe("nothing-missed");
});
