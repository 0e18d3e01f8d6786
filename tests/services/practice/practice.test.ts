import { expect, test, vi } from "vitest";
import * as groups from "#models/practice/meaning-groups.ts";
import { completeOptions } from "#models/practice/practice-rules.ts";
import { findPractice, type PracticeSession } from "#models/practice/practice-session.ts";
import * as accepted from "#models/words/accepted-answer.ts";
import { findWord } from "#models/words/word.ts";
import { answerQuiz, overrideAnswer } from "#services/practice/answer-quiz.ts";
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
});

async function start(
  userId: string,
  wish: WishedPractice,
  effectId: string | null = null,
): Promise<PracticeSession> {
  const started = await startPractice(userId, wish, { effectId, now });
  if (started.outcome !== "started") throw new Error(started.outcome);
  return started.practice;
}

test("a form that is gone back to and sent with another choice starts another run", async () => {
  const { id, ...learner } = await makeLearner();
  const [one = "", other = ""] = await addWords({ id, ...learner }, 2);
  const first = await start(id, wishOf([one], "quiz"), "form-1");
  expect((await start(id, wishOf([one], "quiz"), "form-1")).id).toBe(first.id);
  const second = await start(id, wishOf([other], "quiz"), "form-1");
  expect(second.items.map(({ wordId }) => wordId)).toEqual([other]);
  expect((await start(id, wishOf([other], "matching"), "form-1")).sessionType).toBe("matching");
});

test("an answer that cannot be accepted from now on is not counted, and can be sent again", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1);
  const { id } = await start(learner.id, wishOf([wordId], "quiz"));
  const run = async () => {
    const found = await findPractice(learner.id, id);
    if (!found) throw new Error("no run");
    return found;
  };
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

test("which words can stand for each other is found out once for a page of matching", async () => {
  const learner = await makeLearner();
  const practice = await start(learner.id, wishOf(await addWords(learner, 5), "matching"));
  const counted = vi.spyOn(groups, "meaningGroups");
  expect((await practiceState(practice, null)).kind).toBe("board");
  expect(counted).toHaveBeenCalledOnce();
  counted.mockRestore();
});
