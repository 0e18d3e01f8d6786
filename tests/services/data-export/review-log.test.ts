import { expect, test } from "vitest";
import type { Direction } from "#models/scheduling/direction.ts";
import { reviewLogRows } from "#services/data-export/review-log.ts";

const review = (
  wordId: string,
  direction: Direction,
  isCorrect: boolean,
  time: number,
  timeSpent = 0,
) => ({ wordId, direction, isCorrect, answeredAt: new Date(time), timeSpent });

async function* inTurn<One>(lists: readonly One[]): AsyncGenerator<One> {
  yield* lists;
}

test("each direction of a word is a card whose first answer is new, also in several lists, and a form none", async () => {
  const lists = [
    [
      review("a", "arabic-to-english", false, 1000, 4),
      review("a", "english-to-arabic", true, 2000),
    ],
    [review("a", "arabic-to-english", true, 3000, 2.5)],
    [{ ...review("a", "english-to-arabic", false, 3500), askedForm: "plural" as const }],
    [review("b", "english-to-arabic", true, 1500)],
  ];
  const rows: unknown[] = [];
  for await (const some of reviewLogRows(inTurn(lists))) rows.push(...some);
  expect(rows).toEqual([
    [1, 1000, 1, 0, 4000, "a", "arabic-to-english"],
    [2, 2000, 3, 0, 0, "a", "english-to-arabic"],
    [1, 3000, 3, 2, 2500, "a", "arabic-to-english"],
    [4, 1500, 3, 0, 0, "b", "english-to-arabic"],
  ]);
});
