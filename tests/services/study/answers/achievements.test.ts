import mongoose from "mongoose";
import { expect, test } from "vitest";
import { awardsReached } from "#models/study/rules/achievements.ts";
import { markDeletion } from "#models/users/account-deletion.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { finishDeletions } from "#services/users/finish-deletions.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const DAY_MS = 86_400_000;
const begin = new Date("2026-11-01T10:00:00Z");

function achievementsOf(userId: string) {
  return mongoose.connection
    .collection("achievements")
    .find({ userId: new mongoose.Types.ObjectId(userId) })
    .sort({ earnedAt: 1, requirement: 1 })
    .toArray();
}

test("a word mastered and days in a row are awarded once, silently", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, begin);
  const answer = (day: number, isCorrect: boolean) => {
    const now = new Date(begin.getTime() + day * DAY_MS);
    return Promise.all(
      (["arabic-to-english", "english-to-arabic"] as const).map((direction) =>
        judgeWord(
          learner,
          {
            wordId,
            direction,
            isCorrect,
            answerId: null,
            userAnswer: null,
            timeSpent: 1,
            answeredAt: null,
          },
          now,
        ),
      ),
    );
  };
  for (let day = 0; day < 5; day += 1) await answer(day, true);
  const earned = await achievementsOf(learner.id);
  const at = (day: number) => new Date(begin.getTime() + day * DAY_MS);
  expect(earned).toEqual([
    {
      _id: expect.anything(),
      userId: expect.anything(),
      category: "streak",
      type: "day-streak",
      title: "3 day streak",
      description: "You studied 3 days in a row.",
      points: 30,
      requirement: 3,
      earnedAt: at(2),
    },
    {
      _id: expect.anything(),
      userId: expect.anything(),
      category: "mastery",
      type: "mastered-words",
      title: "First word mastered",
      description: "You mastered a word.",
      points: 10,
      requirement: 1,
      earnedAt: at(4),
    },
  ]);

  await answer(5, false);
  for (let day = 10; day < 15; day += 1) await answer(day, true);
  expect(await achievementsOf(learner.id)).toEqual(earned);

  await markDeletion(learner.id, new Date());
  await finishDeletions(new Date());
  expect(await achievementsOf(learner.id)).toEqual([]);
});

test("a count that grows by more than one earns all that lies between", () => {
  const reached = (before: number, after: number) =>
    awardsReached("mastered-words", before, after).map(({ requirement }) => requirement);
  expect(reached(0, 1)).toEqual([1]);
  expect(reached(1, 2)).toEqual([]);
  expect(reached(0, 50)).toEqual([1, 10, 50]);
  expect(reached(10, 9)).toEqual([]);
  expect(awardsReached("day-streak", 6, 7).map(({ title }) => title)).toEqual(["7 day streak"]);
});
