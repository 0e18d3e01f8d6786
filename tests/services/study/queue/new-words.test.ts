import { expect, test } from "vitest";
import type { Direction } from "#models/scheduling/direction.ts";
import { shuffleBySeed } from "#models/scheduling/seeded-random.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import type { Learner } from "#services/study/learner.ts";
import { countQueue } from "#services/study/queue/study-queue.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const now = new Date("2026-11-21T10:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const fromArabic = "arabic-to-english";
const toArabic = "english-to-arabic";
const both: readonly Direction[] = [fromArabic, toArabic];
const setup = { questionCount: 15, categories: ["noun"], timer: { kind: "automatic" } };

async function judge(
  learner: Learner,
  question: { wordId: string; direction: Direction },
  { at, isCorrect }: { at: Date; isCorrect: boolean },
): Promise<void> {
  const given = { ...question, answerId: null, userAnswer: null, timeSpent: 0, answeredAt: null };
  expect((await judgeWord(learner, { ...given, isCorrect }, at)).outcome).toBe("recorded");
}

/** Three words that are due both ways, one that is due from Arabic, one to Arabic, and seven that were never asked. */
async function learnerWithReviews(goal: { dailyReviews: number }) {
  const learner = await makeLearner({ dailyNewWords: 5, ...goal });
  const words = await addWords(learner, 12, ago(9));
  const due = [both, both, both, [fromArabic], [toArabic]];
  for (const [place, directions] of due.entries()) {
    for (const direction of both) {
      const isDue = directions.includes(direction);
      const at = isDue ? ago(6) : ago(1);
      await judge(learner, { wordId: words[place] ?? "", direction }, { at, isCorrect: !isDue });
    }
  }
  return { learner, words: words.slice(0, due.length) };
}

test.each([
  { setUp: "both", answered: both, dailyReviews: 10, newWords: 3 },
  { setUp: "both", answered: [fromArabic], dailyReviews: 10, newWords: 3 },
  { setUp: "both", answered: [toArabic], dailyReviews: 10, newWords: 3 },
  { setUp: "arabic-to-english", answered: [fromArabic], dailyReviews: 4, newWords: 4 },
  { setUp: "english-to-arabic", answered: [toArabic], dailyReviews: 4, newWords: 4 },
] as const)(
  "a day keeps its $newWords new words while its reviews are answered, in whatever order: set up for $setUp, answered $answered",
  async ({ setUp, answered, dailyReviews, newWords }) => {
    for (const seed of ["one order", "another", "a third"]) {
      const { learner: made, words } = await learnerWithReviews({ dailyReviews });
      const learner = { ...made, lastSetup: { ...setup, direction: setUp } };
      const counts = async () => countQueue(learner, now);
      expect(await counts()).toMatchObject({ due: 5, newLeft: newWords });
      const questions = words.flatMap((wordId) =>
        answered.map((direction) => ({ wordId, direction })),
      );
      for (const question of shuffleBySeed(questions, seed)) {
        await judge(learner, question, { at: now, isCorrect: true });
        expect((await counts()).newLeft).toBe(newWords);
      }
      const { due } = await counts();
      expect(due).toBe(answered.length === 2 ? 0 : 4);
      const day = await findActivityDay(learner.id, "2026-11-21");
      expect(day).toMatchObject({ wordsReviewed: 5, dueWordsDone: 5 - due });
    }
  },
);
