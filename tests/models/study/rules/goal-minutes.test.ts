import { expect, it } from "vitest";
import { formQuestionsADay, reviewsAfterMonth } from "#models/progress/review-load.ts";
import {
  goalsOfMinutes,
  minutesFor,
  newWordsAfterMonth,
  secondsAQuestion,
  whyOtherMinutes,
} from "#models/study/rules/goal-minutes.ts";
import { clampGoal, goalsFit } from "#models/users/goal-rules.ts";

const ended = (position: number, seconds: number | null) => ({ position, seconds });

it.each([
  [[], 30],
  [[ended(10, 120)], 12],
  [[ended(10, 120), ended(10, 3600), ended(5, 50)], 12],
  [[ended(10, null), ended(0, 60)], 30],
  [[ended(10, 1)], 5],
  [[ended(1, 3600)], 120],
])("of the sessions %j a question takes %i seconds", (sessions, seconds) => {
  expect(secondsAQuestion(sessions)).toBe(seconds);
});

it.each([
  [15, 30, 8],
  [16, 12, 3],
  [1, 5, 1],
])("%i questions of %i seconds are about %i minutes", (questions, seconds, minutes) => {
  expect(minutesFor(questions, seconds)).toBe(minutes);
});

it.each([
  [8, 30, 5, 11],
  [8, 12, 13, 27],
  [1, 60, 1, 2],
  [60, 5, 50, 100],
])("%i minutes a day at %i seconds a question are %i new words and %i reviews", (...row) => {
  const [minutes, seconds, dailyNewWords, dailyReviews] = row;
  expect(goalsOfMinutes(minutes, seconds)).toEqual({ dailyNewWords, dailyReviews });
});

it.each([
  [
    60,
    5,
    "A goal has at most 50 new words and 100 reviews, which take you about 13 minutes, not 60.",
  ],
  [1, 120, "A goal has at least 1 new word and 2 reviews, which take you about 6 minutes, not 1."],
  [7, 120, null],
  [8, 30, null],
])("%i minutes at %i seconds a question: %s", (minutes, seconds, why) => {
  expect(whyOtherMinutes(minutes, seconds)).toBe(why);
});

it("minutes make goals that fit, at any pace", () => {
  for (let minutes = 1; minutes <= 60; minutes += 1) {
    for (const seconds of [5, 12, 30, 75, 120]) {
      expect(goalsFit(goalsOfMinutes(minutes, seconds))).toBe(true);
    }
  }
});

it("new words slow down to what their reviews leave of the goal, and never beyond the daily number", () => {
  expect(newWordsAfterMonth({ dailyNewWords: 5, dailyReviews: 10 }, 4)).toBe(1.5);
  expect(newWordsAfterMonth({ dailyNewWords: 2, dailyReviews: 100 }, 4)).toBe(2);
});

it("more words remembered cost more reviews", () => {
  const reviews = [0.8, 0.85, 0.9, 0.95].map(reviewsAfterMonth);
  expect(reviews).toEqual(reviews.toSorted((a, b) => a - b));
  expect(reviews[0]).toBeGreaterThan(1);
  expect(reviewsAfterMonth(0.901)).toBe(reviewsAfterMonth(0.9));
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

it("a form is asked for a few times in its first month, more often the more is to be kept", () => {
  const [few, usual, many] = [0.8, 0.9, 0.95].map((retention) => formQuestionsADay(31, retention));
  expect(usual).toBeGreaterThan(few ?? 0);
  expect(many).toBeGreaterThan(usual ?? 0);
  expect(few).toBeGreaterThan(2);
  expect(many).toBeLessThan(12);
  expect(formQuestionsADay(0, 0.9)).toBe(0);
});
