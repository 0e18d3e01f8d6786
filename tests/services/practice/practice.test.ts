import { expect, test, vi } from "vitest";
import * as groups from "#models/practice/meaning-groups.ts";
import { judgeCard } from "#models/practice/practice-moves.ts";
import { completeOptions } from "#models/practice/practice-rules.ts";
import { findPractice } from "#models/practice/practice-runs.ts";
import type { PracticeSession } from "#models/practice/practice-session.ts";
import * as accepted from "#models/words/accepted-answer.ts";
import { findWord } from "#models/words/word.ts";
import { answerQuiz, overrideAnswer } from "#services/practice/answer-quiz.ts";
import { tryPairs } from "#services/practice/match-tiles.ts";
import { practiceState } from "#services/practice/practice-state.ts";
import { startPractice, type WishedPractice } from "#services/practice/start-practice.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");

const wishOf = (vocabularyIds: string[], sessionType: WishedPractice["sessionType"]) => ({
  name: null,
  setIds: [],
  vocabularyIds,
  sessionType,
  displayOptions: completeOptions({ translationDirection: "arabic-to-english" }),
  asksForms: false,
  asksRoots: false,
  words: [],
  most: null,
});

async function start(userId: string, wish: WishedPractice): Promise<PracticeSession> {
  const started = await startPractice({ id: userId, timeZone: null }, wish, { now });
  if (started.outcome !== "started") throw new Error(started.outcome);
  return started.practice;
}

async function found(userId: string, id: string): Promise<PracticeSession> {
  const practice = await findPractice(userId, id);
  if (!practice) throw new Error("no run");
  return practice;
}

test("an answer that cannot be accepted from now on is not counted, and can be sent again", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1);
  const { id } = await start(learner.id, wishOf([wordId], "quiz"));
  const run = () => found(learner.id, id);
  await answerQuiz(await run(), { index: 0, typed: "volume", isUnknown: false }, now);
  const given = { index: 0, acceptFromNowOn: true };
  const broken = vi.spyOn(accepted, "acceptAnswer").mockRejectedValueOnce(new Error("no space"));
  await expect(overrideAnswer(await run(), given)).rejects.toThrow("no space");
  broken.mockRestore();
  expect((await run()).correctAnswers).toBe(0);
  expect(await overrideAnswer(await run(), given)).toBe(true);
  expect((await run()).correctAnswers).toBe(1);
  expect((await findWord(learner.id, wordId))?.acceptedAnswers).toEqual(["volume"]);
});

test("a question keeps when it was answered and how long that took", async () => {
  const learner = await makeLearner();
  const { id, items } = await start(learner.id, wishOf(await addWords(learner, 2), "quiz"));
  const run = () => found(learner.id, id);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(items).toMatchObject([
    { answeredAt: null, seconds: 0 },
    { answeredAt: null, seconds: 0 },
  ]);
  const typed = { typed: "nonsense", isUnknown: false };
  await answerQuiz(await run(), { index: 0, ...typed }, at(7));
  await answerQuiz(await run(), { index: 0, ...typed }, at(9));
  await answerQuiz(await run(), { index: 1, ...typed }, at(3600));
  expect((await run()).items).toMatchObject([
    { answeredAt: at(7), seconds: 7 },
    { answeredAt: at(3600), seconds: 300 },
  ]);
});

test("a vowel mark that may be corrected counts into the time of its question", async () => {
  const learner = await makeLearner();
  const displayOptions = completeOptions({ translationDirection: "english-to-arabic" });
  const [wordId = ""] = await addWords(learner, 1);
  const wish = { ...wishOf([wordId], "quiz"), displayOptions };
  const { id } = await start(learner.id, wish);
  const { arabicWord = "" } = (await findWord(learner.id, wordId)) ?? {};
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const answer = async (typed: string, seconds: number) =>
    answerQuiz(await found(learner.id, id), { index: 0, typed, isUnknown: false }, at(seconds));
  expect(await answer(arabicWord.replace("\u064e", "\u064f"), 4)).toBe("try-again");
  expect(await answer(arabicWord, 10)).toBe("answered");
  expect((await found(learner.id, id)).items).toMatchObject([{ answeredAt: at(10), seconds: 10 }]);
});

test("a card and a pair keep when they were answered, too", async () => {
  const learner = await makeLearner();
  const words = await addWords(learner, 2);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const cards = await start(learner.id, wishOf(words, "flashcards"));
  await judgeCard(cards, 1, true, at(5));
  expect((await found(learner.id, cards.id)).items).toMatchObject([
    { answeredAt: null, seconds: 0 },
    { answeredAt: at(5), seconds: 5 },
  ]);
  const board = await start(learner.id, wishOf(words, "matching"));
  const pairs = [{ english: 1, arabic: 1 }];
  await tryPairs(board, { from: 0, pairs, shownAt: now }, at(6));
  expect((await found(learner.id, board.id)).items).toMatchObject([
    { answeredAt: null, seconds: 0 },
    { answeredAt: at(6), seconds: 6 },
  ]);
});

test("which words can stand for each other is found out once for a page of matching", async () => {
  const learner = await makeLearner();
  const practice = await start(learner.id, wishOf(await addWords(learner, 5), "matching"));
  const counted = vi.spyOn(groups, "meaningGroups");
  expect((await practiceState(practice, null)).kind).toBe("board");
  expect(counted).toHaveBeenCalledOnce();
  counted.mockRestore();
});
