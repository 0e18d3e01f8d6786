import { expect, test } from "vitest";
import { findProgress } from "#models/progress/progress.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { findOpenSession } from "#models/study/open-session.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { UserModel } from "#models/users/user.ts";
import { findWord } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { endSession } from "#services/study/session/end-session.ts";
import { saveSession } from "#services/study/session/save-session.ts";
import { extendSession } from "#services/study/session/session-timer.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { addWord } from "#services/words/add-word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { addWords, makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";

withDatabase();

const now = new Date("2026-11-21T12:00:00Z");
const day = "2026-11-21";

const configuration = {
  questionCount: 5,
  categories: ["noun" as const],
  direction: "both" as const,
  timer: { kind: "custom" as const, minutes: 5 },
};

function together<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => act(index)));
}

function count<T>(outcomes: readonly T[], wanted: T): number {
  return outcomes.filter((outcome) => outcome === wanted).length;
}

async function expectAgreement({ id }: Learner): Promise<void> {
  const { db } = UserModel.db;
  if (!db) throw new Error("not connected");
  expect(await brokenInvariants(db, id)).toEqual([]);
}

/** A learner whose open session waits for the judgement of a typed answer. */
async function atJudgement(words = 3): Promise<{ learner: Learner; wordIds: string[] }> {
  const learner = await makeLearner();
  const wordIds = await addWords(learner, words, now);
  await startSession(learner, configuration, now);
  await typeAnswer(learner);
  return { learner, wordIds };
}

async function typeAnswer(learner: Learner): Promise<string> {
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "";
  await keepTypedAnswer(learner, { answerId, typed: "typed", seconds: 1 });
  return answerId;
}

async function currentId(learner: Learner): Promise<string> {
  const session = await findOpenSession(learner.id);
  return (session && currentAnswerId(session)) ?? "";
}

function judge(learner: Learner, answerId: string, acceptFromNowOn = false) {
  const given = { answerId, isCorrect: true, acceptFromNowOn, isUnknown: false, seconds: 0 };
  return judgeAnswer(learner, given, now);
}

function judgedWord(wordId: string, answerId: string | null) {
  return {
    wordId,
    direction: "arabic-to-english" as const,
    isCorrect: true,
    answerId,
    userAnswer: "typed",
    timeSpent: 1,
    answeredAt: null,
  };
}

test("thirty submits of one judgement count once (P54, P55)", async () => {
  const { learner } = await atJudgement();
  const answerId = await currentId(learner);
  const outcomes = await together(30, () => judge(learner, answerId, true));
  expect(count(outcomes, "judged")).toBe(1);
  expect(count(outcomes, "repeated")).toBe(29);
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 15, streak: 1 });
  expect(await findActivityDay(learner.id, day)).toMatchObject({ answers: 1, wordsStarted: 1 });
  expect((await findOpenSession(learner.id))?.position).toBe(1);
  await expectAgreement(learner);
});

test("thirty reports of one judged word are one answer (P54, P55)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  const outcomes = await together(30, () => judgeWord(learner, judgedWord(wordId, "one"), now));
  const names = outcomes.map(({ outcome }) => outcome);
  expect(count(names, "recorded")).toBe(1);
  expect(count(names, "repeated")).toBe(29);
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 15 });
  await expectAgreement(learner);
});

test("ten answers of one word at once are all counted (P55)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  const outcomes = await together(10, () => judgeWord(learner, judgedWord(wordId, null), now));
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(10).fill("recorded"));
  expect(await findProgress(learner.id, wordId)).toMatchObject({ totalAttempts: 10 });
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 150, streak: 1 });
  await expectAgreement(learner);
});

test("two endings of one session are one session of the day (P55)", async () => {
  const { learner } = await atJudgement();
  await judge(learner, await currentId(learner));
  const outcomes = await together(4, () => endSession(learner, now));
  const names = outcomes.map(({ outcome }) => outcome);
  expect([count(names, "saved"), count(names, "none")]).toEqual([1, 3]);
  expect((await findActivityDay(learner.id, day)).sessions).toBe(1);
  await expectAgreement(learner);
});

test("an answer that is judged while its session ends is in the ended session or counts nowhere (P55)", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { learner } = await atJudgement();
    await judge(learner, await currentId(learner));
    const answerId = await typeAnswer(learner);
    const [judged, ended] = await Promise.all([judge(learner, answerId), endSession(learner, now)]);
    expect(ended.outcome).toBe("saved");
    expect(["judged", "nothing-to-judge"]).toContain(judged);
    expect(await UserModel.findById(learner.id).lean()).toMatchObject({
      points: judged === "judged" ? 30 : 15,
    });
    await expectAgreement(learner);
  }
});

test("an answer taken back by several requests is taken back once (P55)", async () => {
  const { learner } = await atJudgement();
  const answerId = await currentId(learner);
  await judge(learner, answerId, true);
  const outcomes = await together(6, () => undoAnswer(learner, answerId));
  expect(count(outcomes, true)).toBe(1);
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 0, streak: 0 });
  expect((await findOpenSession(learner.id))?.position).toBe(0);
  await expectAgreement(learner);
});

test("every extension of the timer counts (P55)", async () => {
  const { learner } = await atJudgement();
  const before = await findOpenSession(learner.id);
  await together(5, () => extendSession(learner, now));
  const after = await findOpenSession(learner.id);
  const deadlines = [before, after].map((session) =>
    session?.timer.status === "running" ? session.timer.deadline : 0,
  );
  expect((deadlines[1] ?? 0) - (deadlines[0] ?? 0)).toBe(5 * 5 * 60_000);
});

test("a session that a client saves several times at once is saved once (P54, P55)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  const question = { ...judgedWord(wordId, null), correctAnswer: "y", pointsEarned: 15 };
  const given = { categories: ["noun" as const], questions: [question], clientSessionId: "mine" };
  const outcomes = await together(6, () => saveSession(learner, given, now));
  const names = outcomes.map(({ outcome }) => outcome);
  expect([count(names, "saved"), count(names, "repeated")]).toEqual([1, 5]);
  expect((await findActivityDay(learner.id, day)).sessions).toBe(1);
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 15 });
  await expectAgreement(learner);
});

test("an answer that several sessions name at once belongs to one of them (P55)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  const question = { ...judgedWord(wordId, "named"), correctAnswer: "y", pointsEarned: 15 };
  const save = (clientSessionId: string) =>
    saveSession(learner, { categories: ["noun"], questions: [question], clientSessionId }, now);
  const [reported, ...saved] = await Promise.all([
    judgeWord(learner, judgedWord(wordId, "named"), now),
    ...["a", "b", "c"].map(save),
  ]);
  expect(["recorded", "repeated"]).toContain(reported.outcome);
  const names = saved.map(({ outcome }) => outcome);
  expect([count(names, "saved"), count(names, "repeated")]).toEqual([1, 2]);
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 15 });
  await expectAgreement(learner);
});

test("a new learner's first words, added at once, are all counted (P55)", async () => {
  const learner = await makeLearner();
  const texts = ["كِتَابٌ", "قَلَمٌ", "بَيْتٌ", "بَابٌ", "وَلَدٌ"];
  const outcomes = await together(texts.length, (index) =>
    addWord(
      learner,
      wordText({ arabicWord: texts[index] ?? "", englishMeaning: `meaning ${index}` }),
      { confirmDifferent: false, now },
    ),
  );
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(texts.length).fill("added"));
  expect((await findUserStats(learner.id)).words.noun).toBe(texts.length);
  expect((await findActivityDay(learner.id, day)).wordsAdded).toBe(texts.length);
  await expectAgreement(learner);
});

test("one word added by two tabs is one word and one duplicate (P55)", async () => {
  const learner = await makeLearner();
  const outcomes = await together(4, () =>
    addWord(learner, wordText(), { confirmDifferent: true, now }),
  );
  const names = outcomes.map(({ outcome }) => outcome);
  expect([count(names, "added"), count(names, "duplicate")]).toEqual([1, 3]);
  expect(await listWords(learner.id, { limit: 10 })).toHaveLength(1);
  await expectAgreement(learner);
});

test("two changes of one word at once both stay, also when it moves to another category (P55)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  await Promise.all([
    changeWord(learner.id, wordId, { synonym: "one" }, now),
    changeWord(learner.id, wordId, { antonym: "two" }, now),
    changeWord(learner.id, wordId, { category: "verb" }, now),
    changeWord(learner.id, wordId, { category: "verb" }, now),
    judgeWord(learner, judgedWord(wordId, "while it moves"), now),
  ]);
  expect(await findWord(learner.id, wordId)).toMatchObject({
    synonym: "one",
    antonym: "two",
    category: "verb",
  });
  expect(await findUserStats(learner.id)).toMatchObject({
    words: { noun: 0, verb: 1 },
    neverAsked: { noun: 0, verb: 0 },
  });
  await expectAgreement(learner);
});

test("two words that change into one another's form: the second is a duplicate (P55)", async () => {
  const learner = await makeLearner();
  const [first = "", second = ""] = await addWords(learner, 2, now);
  const outcomes = await Promise.all(
    [first, second].map((id) => changeWord(learner.id, id, { arabicWord: "مَدْرَسَةٌ" }, now)),
  );
  expect(outcomes.map((one) => one?.outcome).sort()).toEqual(["changed", "duplicate"]);
  await expectAgreement(learner);
});

test("a word deleted twice, while it is answered, is gone once (P55)", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, now);
  const [answered, ...deleted] = await Promise.all([
    judgeWord(learner, judgedWord(wordId, "the last"), now),
    deleteWord(learner.id, wordId),
    deleteWord(learner.id, wordId),
  ]);
  expect(["recorded", "unknown-word"]).toContain(answered.outcome);
  expect(count(deleted, true)).toBe(1);
  expect((await findUserStats(learner.id)).words.noun).toBe(0);
  await expectAgreement(learner);
});
