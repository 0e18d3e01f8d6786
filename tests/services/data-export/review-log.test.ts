import { expect, test } from "vitest";
import type { Direction } from "#models/scheduling/direction.ts";
import { reviewLogRows } from "#services/data-export/review-log.ts";

const review = (direction: Direction, isCorrect: boolean, time: number, timeSpent = 0) => ({
  direction,
  isCorrect,
  answeredAt: new Date(time),
  timeSpent,
});

test("each direction of a word is a card whose first answer is new", () => {
  const reviews = [
    review("arabic-to-english", false, 1000, 4),
    review("english-to-arabic", true, 2000),
    review("arabic-to-english", true, 3000, 2.5),
  ];
  expect(reviewLogRows(reviews, 0)).toEqual([
    [1, 1000, 1, 0, 4000],
    [1, 3000, 3, 2, 2500],
    [2, 2000, 3, 0, 0],
  ]);
});

test("cards of different words never share a number", () => {
  const both = [review("arabic-to-english", true, 1), review("english-to-arabic", true, 2)];
  const cards = [0, 1, 2, 3].flatMap((n) => reviewLogRows(both, n).map(([card]) => card));
  expect(cards).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
