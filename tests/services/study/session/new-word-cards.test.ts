import { expect, test } from "vitest";
import { findOpenSession } from "#models/study/open-session.ts";
import { UserModel } from "#models/users/user.ts";
import { findWord, setIntroduced, WordModel } from "#models/words/word.ts";
import { importEntries } from "#services/imports/import-entries.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { undoAnswer } from "#services/study/answers/undo-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { endSession } from "#services/study/session/end-session.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import { readCard } from "#services/study/session/new-word-card.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { pauseSession, resumeSession } from "#services/study/session/session-timer.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { addWords, makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");
const setup = {
  questionCount: 15,
  categories: ["noun" as const, "verb" as const, "expression" as const],
  direction: "arabic-to-english" as const,
  timer: { kind: "automatic" as const },
};

async function importWords(learner: Learner, from: number, to: number): Promise<void> {
  const entries = NOUNS.slice(from, to).map((noun) => wordText(noun));
  expect(await importEntries(learner, entries, now)).toEqual({
    importedCount: to - from,
    errors: [],
  });
}

const shownTo = (learner: Learner, at = now): Promise<SessionState> =>
  loadSessionState(learner, { answered: null, finished: null }, at);

/** What stands on the page now: "+sun" for a card, "شَمْسٌ" for a question. */
async function stepOf(learner: Learner): Promise<string> {
  const state = await shownTo(learner);
  if (state.kind === "new-word") return `+${state.card.englishMeaning}`;
  return state.kind === "asking" ? state.question.text : state.kind;
}

async function goOn(learner: Learner): Promise<void> {
  const state = await shownTo(learner);
  if (state.kind === "new-word") await setIntroduced(learner.id, state.card.wordId, now);
  else await answer(learner);
}

async function answer(learner: Learner): Promise<string> {
  const session = await findOpenSession(learner.id);
  const answerId = (session && currentAnswerId(session)) ?? "none";
  await keepTypedAnswer(learner, { answerId, typed: "an answer", seconds: 1 });
  const given = { answerId, isCorrect: false, acceptFromNowOn: false, isUnknown: false };
  expect(await judgeAnswer(learner, { ...given, seconds: 1 }, now)).toBe("judged");
  return answerId;
}

const arabic = (index: number) => NOUNS[index]?.arabicWord ?? "";

test("imported words are shown before they are asked, three steps ahead, and cards do not count", async () => {
  const learner = await makeLearner();
  await importWords(learner, 0, 5);
  await startSession(learner, setup, now);
  const steps: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    const state = await shownTo(learner);
    if ("stats" in state) expect(state.stats.totalQuestions).toBe(5);
    steps.push(await stepOf(learner));
    await goOn(learner);
  }
  expect(steps).toEqual([
    "+house",
    "+door",
    "+pen",
    arabic(0),
    "+boy",
    "+sun",
    ...[1, 2, 3, 4].map(arabic),
  ]);
  expect(await shownTo(learner)).toMatchObject({ kind: "asking", isAgain: true });
});

test("typed words are asked at once, and before the imported ones where these are older", async () => {
  const learner = await makeLearner();
  await importWords(learner, 8, 9);
  await addWords(learner, 3, now);
  await startSession(learner, setup, now);
  const steps: string[] = [];
  for (let step = 0; step < 5; step += 1) {
    steps.push(await stepOf(learner));
    await goOn(learner);
  }
  expect(steps).toEqual(["+river", arabic(0), arabic(1), arabic(2), arabic(8)]);
});

test("the time on a card is given back, once and two minutes at most, and never more than passed", async () => {
  const learner = await makeLearner();
  await importWords(learner, 0, 4);
  await startSession(learner, { ...setup, timer: { kind: "custom", minutes: 10 } }, now);
  const deadline = async () => {
    const timer = (await findOpenSession(learner.id))?.timer;
    return timer?.status === "running" ? (timer.deadline - now.getTime()) / 1000 : timer?.status;
  };
  const questions = (await findOpenSession(learner.id))?.questions ?? [];
  const words = [...new Set(questions.map(({ wordId }) => wordId))];
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const read = async (index: number, from: number | undefined, to: number) => {
    const shownAt = from === undefined ? undefined : at(from).getTime();
    await readCard(learner, { wordId: words[index] ?? "", shownAt }, at(to));
    return deadline();
  };
  expect(await deadline()).toBe(600);
  expect(await read(0, 5, 25)).toBe(620);
  expect(await read(0, 5, 25)).toBe(620);
  expect(await read(1, -9999, 300)).toBe(740);
  expect(await read(2, 9999, 310)).toBe(740);
  expect(await read(3, undefined, 320)).toBe(740);
});

test("a card records no answer, earns nothing, and stays until it is read", async () => {
  const learner = await makeLearner();
  await importWords(learner, 0, 1);
  await startSession(learner, setup, now);
  const before = await findOpenSession(learner.id);
  await pauseSession(learner, now);
  expect(await shownTo(learner)).toMatchObject({ kind: "new-word", timer: { status: "paused" } });
  await resumeSession(learner, now);
  expect(await stepOf(learner)).toBe("+house");
  const wordId = before?.questions[0]?.wordId ?? "";
  const later = new Date(now.getTime() + 1000);
  await Promise.all([
    setIntroduced(learner.id, wordId, now),
    setIntroduced(learner.id, wordId, now),
  ]);
  await setIntroduced(learner.id, wordId, later);
  expect((await findWord(learner.id, wordId))?.introducedAt).toEqual(now);
  const after = await findOpenSession(learner.id);
  expect({ ...after, timer: null }).toEqual({ ...before, timer: null });
  expect(await UserModel.findById(learner.id).lean()).toMatchObject({ points: 0, streak: 0 });
  expect(await stepOf(learner)).toBe(arabic(0));
});

test("a card that was read does not come again after an undo, nor in the next session", async () => {
  const learner = await makeLearner();
  await importWords(learner, 0, 4);
  await startSession(learner, setup, now);
  for (let card = 0; card < 3; card += 1) await goOn(learner);
  const answerId = await answer(learner);
  expect(await undoAnswer(learner, answerId)).toBe(true);
  expect((await shownTo(learner)).kind).toBe("judging");
  await endSession(learner, now);
  await startSession(learner, setup, now);
  expect(await stepOf(learner)).toBe("+boy");
  await goOn(learner);
  expect(await stepOf(learner)).toBe(arabic(0));
});

test("a card that was not read comes in the next session", async () => {
  const learner = await makeLearner();
  await importWords(learner, 0, 2);
  await startSession(learner, setup, now);
  await goOn(learner);
  expect(await stepOf(learner)).toBe("+pen");
  await endSession(learner, now);
  await startSession(learner, setup, now);
  expect(await stepOf(learner)).toBe("+pen");
});

test("the cards are left out when the learner does not want them, also in an open session", async () => {
  const learner = await makeLearner({ newWordCards: false });
  await importWords(learner, 0, 2);
  await startSession(learner, setup, now);
  expect(await stepOf(learner)).toBe(arabic(0));
  const other = await makeLearner();
  await importWords(other, 0, 2);
  await startSession(other, setup, now);
  expect(await stepOf(other)).toBe("+house");
  expect(await stepOf({ ...other, newWordCards: false })).toBe(arabic(0));
});

test("a generated word gets a card, a word of older data does not", async () => {
  const learner = await makeLearner();
  const [generated, old] = await addWords(learner, 2, now);
  await WordModel.updateOne({ _id: generated }, { $set: { source: "ai" } });
  await WordModel.updateOne({ _id: old }, { $unset: { origin: 1, introducedAt: 1 } });
  await startSession(learner, setup, now);
  expect(await stepOf(learner)).toBe("+meaning 0");
  await goOn(learner);
  expect(await stepOf(learner)).toBe(arabic(1));
});

test("a word deleted while its card is open takes its question along", async () => {
  const learner = await makeLearner();
  await importWords(learner, 0, 2);
  await startSession(learner, setup, now);
  const state = await shownTo(learner);
  if (state.kind !== "new-word") throw new Error("no card");
  await deleteWord(learner.id, state.card.wordId);
  await setIntroduced(learner.id, state.card.wordId, now);
  expect(await stepOf(learner)).toBe("+pen");
  expect((await findOpenSession(learner.id))?.questions).toHaveLength(1);
});

test("nobody notes a card on the word of another", async () => {
  const learner = await makeLearner();
  const other = await makeLearner();
  await importWords(learner, 0, 1);
  await startSession(learner, setup, now);
  const state = await shownTo(learner);
  if (state.kind !== "new-word") throw new Error("no card");
  await setIntroduced(other.id, state.card.wordId, now);
  await setIntroduced(learner.id, "not an id", now);
  expect(await stepOf(learner)).toBe("+house");
});
