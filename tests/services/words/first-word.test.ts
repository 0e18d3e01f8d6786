import { expect, test } from "vitest";
import { isAlmost } from "#models/arabic/verdict.ts";
import { findProgress } from "#models/progress/progress.ts";
import { AnswerModel } from "#models/study/answer.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { WordModel } from "#models/words/word.ts";
import { addWord } from "#services/words/add-word.ts";
import { judgedFirstAnswer, keepFirstWord, readFirstAnswer } from "#services/words/first-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-26T10:00:00Z");

test.each([
  ["مدرسة", "correct"],
  ["madrasa", "correct"],
  ["Madrasah", "correct"],
  ["madrasatun", "correct"],
  ["mdrsp", "correct"],
  ["mad-ra-sa", "correct"],
  ["mad‑ra‑sa", "correct"],
  ["mad ra sa", "correct"],
  ["madrasa.", "correct"],
  ["Madrasa !", "correct"],
  ["madrassa", "correct"],
  ["madrassatun", "correct"],
  ["almadrasa", "correct"],
  ["madraasa", "incorrect"],
  ["madrusa", "incorrect"],
  ["mad-ru-sa", "incorrect"],
  ["maktaba", "incorrect"],
])("in Arabic %s is %s", (typed, verdict) => {
  const read = readFirstAnswer(typed, "english-to-arabic");
  expect(judgedFirstAnswer(read, "english-to-arabic").verdict.verdict).toBe(verdict);
});

test("a wrong vowel in Latin letters is named as one in Arabic", () => {
  const read = readFirstAnswer("madrusa", "english-to-arabic");
  const { sentences } = judgedFirstAnswer(read, "english-to-arabic").difference;
  expect(sentences.map(({ spoken }) => spoken)).toEqual([
    "You wrote damma (u) on the ra. It has fatha (a).",
  ]);
});

test("a long vowel for a short one is another try", () => {
  const read = readFirstAnswer("madraasa", "english-to-arabic");
  expect(isAlmost(judgedFirstAnswer(read, "english-to-arabic").verdict)).toBe(true);
});

test.each(["school", "house", "3ayn", "kitâb"])(
  "in Arabic %s, which is no spelling, stays as typed",
  (typed) => {
    expect(readFirstAnswer(typed, "english-to-arabic")).toBe(typed);
  },
);

test("an English answer stays as it was typed", () => {
  expect(readFirstAnswer("madrasa", "arabic-to-english")).toBe("madrasa");
});

test("the word waits with both answers, learned once in each direction", async () => {
  const learner = await makeLearner();
  expect(await keepFirstWord(learner, ["school", "مدرسة"], now)).toBe(true);
  const [word] = await WordModel.find({ userId: learner.id }).lean();
  expect(word).toMatchObject({ arabicWord: "مَدْرَسَةٌ", origin: "starter" });
  const answers = await AnswerModel.find({ userId: learner.id }).sort({ answeredAt: 1 }).lean();
  expect(answers.map(({ direction, isCorrect }) => [direction, isCorrect])).toEqual([
    ["arabic-to-english", true],
    ["english-to-arabic", true],
  ]);
  expect(await findProgress(learner.id, String(word?._id))).toMatchObject({
    arabicToEnglishStreak: 1,
    englishToArabicStreak: 1,
  });
  expect((await findUserStats(learner.id)).neverAsked.noun).toBe(0);
});

test.each([
  ["مدرسة", "مَدْرُسَةٌ"],
  ["schol", "school"],
])("%s and %s, almost right, are no misses (D77)", async (english, arabic) => {
  const learner = await makeLearner();
  expect(await keepFirstWord(learner, [english, arabic], now)).toBe(true);
  expect(await WordModel.countDocuments({ userId: learner.id })).toBe(1);
  expect(await AnswerModel.countDocuments({ userId: learner.id })).toBe(0);
});

test("a wrong answer and one that was not known are misses, and what was not asked is no answer", async () => {
  const wrong = await makeLearner();
  await keepFirstWord(wrong, ["house", ""], now);
  const answers = await AnswerModel.find({ userId: wrong.id }).sort({ answeredAt: 1 }).lean();
  expect(answers.map(({ isCorrect, userAnswer }) => [isCorrect, userAnswer])).toEqual([
    [false, "house"],
    [false, null],
  ]);
  const one = await makeLearner();
  await keepFirstWord(one, ["school"], now);
  expect(await AnswerModel.countDocuments({ userId: one.id })).toBe(1);
});

test("thirty at once keep it once, and who has words gets none", async () => {
  const learner = await makeLearner();
  const kept = await Promise.all(
    Array.from({ length: 30 }, () => keepFirstWord(learner, ["school"], now)),
  );
  expect(kept.filter(Boolean)).toEqual([true]);
  expect(await AnswerModel.countDocuments({ userId: learner.id })).toBe(1);

  const known = await makeLearner();
  await addWord(known, wordText(), { confirmDifferent: false, now });
  expect(await keepFirstWord(known, ["school"], now)).toBe(false);
  expect(await WordModel.countDocuments({ userId: known.id })).toBe(1);
});
