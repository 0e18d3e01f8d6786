import mongoose from "mongoose";
import { expect, test } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { countDue } from "#models/progress/due-histogram.ts";
import { findProgress } from "#models/progress/progress.ts";
import { daysBetween } from "#models/scheduling/local-day.ts";
import { memoryAfter } from "#models/scheduling/memory-fit.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { listAnswersOf } from "#models/study/answer.ts";
import { findUserStats, UserStatsModel } from "#models/study/user-stats.ts";
import { MOST_KEPT } from "#models/users/kept-rules.ts";
import { UserModel } from "#models/users/user.ts";
import type { CardElsewhere, ReviewElsewhere } from "#services/study/answers/history-elsewhere.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { takeOverHistories } from "#services/study/answers/take-over-histories.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";

withDatabase();

const NOW = new Date("2026-11-27T10:00:00Z");
const at = (day: string) => Date.parse(`${day}T08:00:00Z`);

function card(overrides: Partial<CardElsewhere> = {}): CardElsewhere {
  return {
    direction: "arabic-to-english",
    dueAt: at("2026-12-05"),
    interval: 12,
    ease: 2.5,
    answers: 0,
    lapses: 0,
    memory: null,
    reviews: [],
    ...overrides,
  };
}

const reviews: ReviewElsewhere[] = [
  [at("2026-11-20"), 1, 4400],
  [at("2026-11-25"), 0, 9_000_000_000],
  [at("2026-11-26"), 1, 2500],
];

const takeOver = (...given: Parameters<typeof takeOverHistories>) =>
  inTransaction(() => takeOverHistories(...given));

test("reviews of another program become answers, and due days stay", async () => {
  const learner = await makeLearner();
  const [wordId = "", other = ""] = await addWords(learner, 2, NOW);
  const produced = card({
    direction: "english-to-arabic",
    dueAt: at("2026-11-26"),
    reviews: [[at("2026-11-25") - 1, 1, 0]],
  });
  await takeOver(learner, [{ wordId, cards: [card({ reviews }), produced] }], NOW);

  const answers = (await listAnswersOf(learner.id, wordId, { limit: 10 })).reverse();
  expect(answers).toMatchObject([
    { day: "2026-11-20", isCorrect: true, pointsEarned: 0, timeSpent: 4 },
    { day: "2026-11-25", isCorrect: true, timeSpent: 0, direction: "english-to-arabic" },
    { day: "2026-11-25", isCorrect: false, timeSpent: 3600, direction: "arabic-to-english" },
    { day: "2026-11-26", isCorrect: true, timeSpent: 3 },
  ]);
  const progress = await findProgress(learner.id, wordId);
  const memory = memoryAfter(
    reviews.map(([instant, isCorrect]) => [
      daysBetween("1970-01-01", new Date(instant).toISOString().slice(0, 10)),
      isCorrect,
    ]),
    null,
  );
  expect(progress?.srs.a2e).toMatchObject({
    ...memory,
    ...{ last: "2026-11-26", due: "2026-12-05", ivl: 9, reps: 3, lapses: 1 },
  });
  expect(progress).toMatchObject({ dueDay: "2026-11-26", totalAttempts: 4, correctAttempts: 3 });

  expect(await countDue(learner.id, "2026-11-27")).toBe(1);
  expect(await findUserStats(learner.id)).toMatchObject({ neverAsked: { noun: 1 } });
  expect(await findActivityDay(learner.id, "2026-11-25")).toMatchObject({
    ...{ answers: 2, correctAnswers: 1, pointsEarned: 0, wordsReviewed: 1, reviewedIds: [wordId] },
  });
  const user = await UserModel.findById(learner.id).lean();
  expect(user).toMatchObject({ points: 0, streak: 2, lastStudyDate: "2026-11-26" });
  expect((await findProgress(learner.id, other))?.totalAttempts).toBe(0);

  const judgement = { wordId, direction: "arabic-to-english", isCorrect: true } as const;
  const more = { answerId: null, userAnswer: null, timeSpent: 1, answeredAt: null };
  await judgeWord(learner, { ...judgement, ...more }, NOW);
  expect((await findProgress(learner.id, wordId))?.srs.a2e).toMatchObject({ reps: 4 });
  const { db } = mongoose.connection;
  if (!db) throw new Error("There is no database");
  expect(await brokenInvariants(db, learner.id, { withOlderDates: true })).toEqual([]);
});

test("without reviews the interval and the ease make the first memory", async () => {
  const learner = await makeLearner();
  const [easy = "", hard = "", told = "", fresh = ""] = await addWords(learner, 4, NOW);
  const without = { dueAt: at("2026-12-10"), interval: 40, answers: 7, lapses: 2 };
  await takeOver(
    learner,
    [
      { wordId: easy, cards: [card({ ...without, ease: 2.6 })] },
      { wordId: hard, cards: [card({ ...without, ease: 1.3 })] },
      { wordId: told, cards: [card({ ...without, memory: { s: 33, d: 6 } })] },
      { wordId: fresh, cards: [card({ dueAt: null, interval: 0 })] },
    ],
    NOW,
  );
  const stateOf = async (id: string) => (await findProgress(learner.id, id))?.srs.a2e;
  const [easier, harder] = [await stateOf(easy), await stateOf(hard)];
  expect(easier).toMatchObject({
    ...{ s: 40, last: "2026-10-31", due: "2026-12-10", ivl: 40, reps: 7, lapses: 2 },
  });
  expect(harder?.d).toBeGreaterThan((easier?.d ?? 10) + 1);
  expect(await stateOf(told)).toMatchObject({ s: 33, d: 6 });
  expect(await stateOf(fresh)).toBeUndefined();
  expect(await findUserStats(learner.id)).toMatchObject({ neverAsked: { noun: 1 } });
});

test("a word that was answered here keeps its own history, however often one is brought", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, NOW);
  const given = [{ wordId, cards: [card({ reviews })] }];
  await takeOver(learner, given, NOW);
  await takeOver(learner, given, NOW);
  expect(await listAnswersOf(learner.id, wordId, { limit: 10 })).toHaveLength(3);
});

test("a due day of no calendar is passed over", async () => {
  const learner = await makeLearner();
  const words = await addWords(learner, 2, NOW);
  const [late = "", early = ""] = words;
  const dueOn = (year: number) => Date.UTC(year, 0, 2);
  await takeOver(
    learner,
    [
      { wordId: late, cards: [card({ dueAt: dueOn(10_000) })] },
      { wordId: early, cards: [card({ dueAt: dueOn(-5) })] },
    ],
    NOW,
  );
  for (const wordId of words) {
    expect(await findProgress(learner.id, wordId)).toMatchObject({ srs: {}, totalAttempts: 0 });
  }
});

test("without room for the answers nothing is taken over", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, NOW);
  const kept = { answers: MOST_KEPT.answers - reviews.length + 1 };
  await UserStatsModel.updateOne({ _id: learner.id }, { $set: { kept } });
  expect(await takeOver(learner, [{ wordId, cards: [card({ reviews })] }], NOW)).toBe(false);
  expect((await findProgress(learner.id, wordId))?.totalAttempts).toBe(0);
  expect(await listAnswersOf(learner.id, wordId, { limit: 10 })).toEqual([]);
});
