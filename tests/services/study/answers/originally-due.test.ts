import { expect, test } from "vitest";
import { ActivityDayModel } from "#models/study/activity-day.ts";
import { AnswerModel } from "#models/study/answer.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { originallyDueToday } from "#services/study/answers/originally-due.ts";
import type { Learner } from "#services/study/learner.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-20T12:00:00Z");
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);

function judge(learner: Learner, wordId: string, at: Date, isCorrect = true) {
  return judgeWord(
    learner,
    {
      wordId,
      direction: "arabic-to-english",
      isCorrect,
      answerId: null,
      userAnswer: null,
      timeSpent: 0,
      answeredAt: null,
    },
    at,
  );
}

const idsDue = async (learner: Learner, at: Date) =>
  (await originallyDueToday(learner, at)).map(({ wordId }) => wordId);

test("stays the same all day, however often its words are answered", async () => {
  const learner = await makeLearner();
  const [one = "", two = ""] = await addWords(learner, 3, day(-9));
  await judge(learner, one, day(-8), false);
  await judge(learner, two, day(-8), false);
  expect(await idsDue(learner, now)).toEqual([two, one]);
  for (const isCorrect of [false, true, true]) await judge(learner, one, now, isCorrect);
  expect(await idsDue(learner, now)).toEqual([two, one]);
  expect(await idsDue(learner, day(60))).toEqual([two, one]);
});

test("leaves out a word that was first answered today, or earlier than it was due", async () => {
  const learner = await makeLearner();
  const [fresh = "", early = ""] = await addWords(learner, 2, day(-9));
  await judge(learner, early, day(-1));
  await judge(learner, early, day(-1));
  await judge(learner, fresh, now, false);
  const before = await idsDue(learner, day(-1));
  expect(before).toEqual([]);
  expect(await idsDue(learner, now)).not.toContain(fresh);
});

test("is complete also where the day's list of answered words is not", async () => {
  const learner = await makeLearner();
  const [one = "", two = ""] = await addWords(learner, 2, day(-9));
  await judge(learner, one, day(-8), false);
  await judge(learner, two, day(-8), false);
  await judge(learner, one, now);
  await judge(learner, two, now);
  await ActivityDayModel.updateOne(
    { userId: learner.id, day: "2026-11-20" },
    { $pull: { reviewedIds: one } },
  );
  expect(await idsDue(learner, now)).toEqual([two, one]);
});

test("begins with the learner's own day", async () => {
  const learner = await makeLearner({ timeZone: "Asia/Tokyo" });
  const [wordId = ""] = await addWords(learner, 1, day(-9));
  const judged = await judge(learner, wordId, day(-8), false);
  const dueDay = judged.outcome === "recorded" ? judged.progress.dueDay : null;
  const [year, month, date] = (dueDay ?? "").split("-").map(Number);
  const beginsAt = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, date, -9));
  expect(await idsDue(learner, new Date(beginsAt.getTime() - 1))).toEqual([]);
  expect(await idsDue(learner, beginsAt)).toEqual([wordId]);
});

test("of two answers of one instant the one with the smaller id was the first, in whatever order they are stored", async () => {
  const learner = await makeLearner();
  const [one = ""] = await addWords(learner, 1, day(-9));
  await judge(learner, one, day(-8), false);
  await judge(learner, one, now);
  const { _id, ...due } = await AnswerModel.findOne({ answeredAt: now }).orFail().lean();
  await AnswerModel.deleteOne({ _id });
  const { effects } = due;
  const later = { ...effects, progressBefore: { ...effects.progressBefore, dueDay: "2027-01-01" } };
  await AnswerModel.create({ ...due, _id: "f".repeat(24), answerId: "later", effects: later });
  await AnswerModel.create({ ...due, _id });
  expect(await idsDue(learner, now)).toEqual([one]);
});
