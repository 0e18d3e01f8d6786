import { expect, it } from "vitest";
import { reviewLoad } from "#models/progress/review-load.ts";
import { goalCost } from "#models/study/rules/goal-cost.ts";
import { clampGoal, goalsFit } from "#models/users/goal-rules.ts";

const load = {
  month: 4,
  settled: 8,
  daysOfHalves: [0, 0, 1, 2, 4, 6, 9, 20, 30, 35, 40, 45, 60, 90, 120, 150, 180],
};

it("a goal says its minutes, its words and the reviews that come of them", () => {
  expect(goalCost({ dailyNewWords: 8, dailyReviews: 20 }, load)).toEqual({
    minutes: 14,
    questions: 28,
    newWordsInMonth: 240,
    reviewsInMonth: 32,
    reviewsSettled: 64,
    waiting: {
      enoughDays: 6,
      reviews: 32,
      isInMonth: true,
      enoughReviews: 32,
      fewerNewWords: 5,
    },
  });
  expect(goalCost({ dailyNewWords: 5, dailyReviews: 40 }, load).waiting).toBeNull();
});

it("a goal that keeps up for a month only says what comes later", () => {
  expect(goalCost({ dailyNewWords: 5, dailyReviews: 30 }, load).waiting).toEqual({
    enoughDays: 60,
    reviews: 40,
    isInMonth: false,
    enoughReviews: 40,
    fewerNewWords: 3,
  });
});

it("nothing is advised that cannot be chosen", () => {
  expect(goalCost({ dailyNewWords: 50, dailyReviews: 100 }, load).waiting).toMatchObject({
    enoughReviews: null,
    fewerNewWords: 25,
  });
  expect(goalCost({ dailyNewWords: 1, dailyReviews: 2 }, load).waiting).toMatchObject({
    enoughReviews: 4,
    fewerNewWords: null,
  });
});

it("the more reviews there are to a new word, the longer they keep up", () => {
  const { daysOfHalves, month, settled } = reviewLoad(0.9);
  expect(daysOfHalves).toEqual(daysOfHalves.toSorted((a, b) => a - b));
  expect(daysOfHalves.at(Math.floor(2 * month))).toBeLessThanOrEqual(30);
  expect(daysOfHalves).toHaveLength(Math.floor(2 * settled) + 1);
});

it("more words remembered cost more reviews, and a half year more than a month", () => {
  const loads = [0.8, 0.85, 0.9, 0.95].map(reviewLoad);
  const months = loads.map(({ month }) => month);
  expect(months).toEqual(months.toSorted((a, b) => a - b));
  expect(loads.every(({ month, settled }) => settled > month && month > 1)).toBe(true);
  expect(reviewLoad(0.901)).toBe(reviewLoad(0.9));
});

it.each([
  ["7", 7],
  ["0", 1],
  ["-1", 1],
  ["51", 50],
  ["1e99", 50],
  ["7.9", 7],
  ["", 5],
  ["  ", 5],
  ["five", 5],
  ["NaN", 5],
  ["Infinity", 50],
])("%j new words a day are read as %i", (typed, goal) => {
  expect(clampGoal(typed, { least: 1, most: 50 }, 5)).toBe(goal);
});

it("one review a day never fits, as there is one new word at least", () => {
  expect(goalsFit({ dailyNewWords: 1, dailyReviews: 1 })).toBe(false);
  expect(goalsFit({ dailyNewWords: 1, dailyReviews: 2 })).toBe(true);
});
