import { expect, test } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { AnswerModel, type PlainAnswer } from "#models/study/answer.ts";
import { listAnswers } from "#models/study/answer-pages.ts";
import { answersByWord } from "#services/data-export/answers-by-word.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const start = Date.UTC(2026, 0, 1);

/** So many answers to each of so many words, given in turn, the last of each word a day before its first. */
async function answerWords(userId: string, words: number, answers: number): Promise<string[]> {
  const wordIds = Array.from({ length: words }, () => String(new ObjectId()));
  const stored = Array.from({ length: answers }, (_, round) =>
    wordIds.map((wordId, at) => ({
      answerId: `${wordId}-${round}`,
      userId: new ObjectId(userId),
      vocabularyId: new ObjectId(wordId),
      direction: round % 2 === 0 ? "arabic-to-english" : "english-to-arabic",
      isCorrect: true,
      pointsEarned: 15,
      correctAnswer: "x",
      answeredAt: new Date(start + (round === answers - 1 ? -86_400_000 : round * 1000) + at),
      day: "2026-01-01",
      snapshot: { arabicWord: "ك", englishMeaning: "x", category: "noun" },
      effects: {},
    })),
  );
  await AnswerModel.insertMany(stored.flat());
  return wordIds;
}

test("every answer comes once, by word and in the order of the answers' times", async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()];
  const wordIds = await answerWords(learner.id, 4, 300);
  await answerWords(other.id, 1, 3);
  const fewIds = await answerWords(learner.id, 30, 7);
  const lists: PlainAnswer[][] = [];
  for await (const answers of answersByWord(learner.id)) lists.push(answers);
  const byWord = Map.groupBy(lists.flat(), ({ wordId }) => wordId);
  const found = [...byWord].map(([wordId, answers]) => {
    const times = answers.map(({ answeredAt }) => answeredAt.getTime());
    const isInOrder = times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));
    return { wordId, count: new Set(answers.map(({ id }) => id)).size, isInOrder };
  });
  expect(found).toEqual([
    ...wordIds.map((wordId) => ({ wordId, count: 300, isInOrder: true })),
    ...fewIds.map((wordId) => ({ wordId, count: 7, isInOrder: true })),
  ]);
  expect(lists.flat()).toHaveLength(1410);
  expect(Math.max(...lists.map((list) => list.length))).toBe(100);
  expect(lists.filter((list) => new Set(list.map(({ wordId }) => wordId)).size > 1)).toEqual([]);
});

test("pages of any length meet every answer once", async () => {
  const learner = await makeLearner();
  await answerWords(learner.id, 4, 5);
  for (const limit of [1, 2, 3, 5, 20, 21]) {
    const ids: string[] = [];
    let after: Awaited<ReturnType<typeof listAnswers>>[number] | undefined;
    do {
      const page = await listAnswers(learner.id, { limit, after });
      ids.push(...page.map(({ id }) => id));
      after = page.at(-1);
    } while (after);
    expect([limit, new Set(ids).size, ids.length]).toEqual([limit, 20, 20]);
  }
});

test("a learner who never answered has none", async () => {
  const learner = await makeLearner();
  const all: unknown[] = [];
  for await (const answers of answersByWord(learner.id)) all.push(answers);
  expect(all).toEqual([]);
});
