import { describe, expect, it } from "vitest";
import { pointsFor } from "#models/study/rules/points.ts";
import { clampQuestionCount, defaultQuestionCount } from "#models/study/rules/question-count.ts";
import {
  extraFor,
  isDue,
  newWordsLeft,
  newWordsOfDay,
} from "#models/study/rules/study-queue-rules.ts";
import { reviewBadge } from "#services/progress/progress-summary.ts";

const TODAY = "2026-03-10";

describe("points", () => {
  it.each([
    ["correct", 15],
    ["incorrect", 5],
    ["skipped", 0],
    ["timed-out", 0],
  ] as const)("%s earns %i", (outcome, points) => {
    expect(pointsFor(outcome)).toBe(points);
  });
});

describe("question count", () => {
  it.each([
    [15, 15],
    [12, 10],
    [13, 15],
    [1, 5],
    [0, 5],
    [150, 50],
    [null, 15],
    [undefined, 15],
    [Number.NaN, 15],
  ])("a daily goal of %s starts with %i", (goal, count) => {
    expect(defaultQuestionCount(goal)).toBe(count);
  });

  it.each([
    [-10, 5],
    [22, 20],
    [23, 25],
    [Number.POSITIVE_INFINITY, 50],
  ])("a wanted %s becomes %i", (wanted, count) => {
    expect(clampQuestionCount(wanted)).toBe(count);
  });
});

describe("the next-review badge", () => {
  it.each([
    [null, "Not scheduled"],
    ["2026-03-09", "Due now"],
    ["2025-01-01", "Due now"],
    ["2026-03-10", "Due now"],
    ["2026-03-11", "Tomorrow"],
    ["2026-03-13", "in 3 days"],
    ["2026-04-10", "in 31 days"],
  ])("for %s reads %s", (dueDay, text) => {
    expect(reviewBadge(dueDay, TODAY)).toBe(text);
  });
});

describe("the study queue", () => {
  it.each([
    [null, false],
    ["2026-03-09", true],
    ["2026-03-10", true],
    ["2026-03-11", false],
  ])("a word due on %s is due today: %s", (dueDay, due) => {
    expect(isDue(dueDay, TODAY)).toBe(due);
  });

  it.each([
    [5, 0, 0, 5],
    [5, 3, 0, 2],
    [5, 5, 0, 0],
    [5, 9, 0, 0],
    [5, 5, 5, 5],
    [5, 7, 5, 3],
  ])("of %i new words, %i started and %i extra, %i are left", (ofDay, started, extra, left) => {
    const day = { ofDay, startedToday: started, extraToday: extra };
    expect(newWordsLeft(day)).toBe(left);
  });

  it.each([
    [0, 0, 5],
    [2, 0, 5],
    [3, 0, 5],
    [5, 0, 3],
    [7, 0, 1],
    [8, 0, 0],
    [40, 0, 0],
    [0, 7, 1],
    [3, 4, 1],
  ])("with %i words due and %i done a goal of 5 and 10 has %i new words", (due, done, words) => {
    const goal = { dailyNewWords: 5, dailyReviews: 10, questionsAWord: 2 };
    expect(newWordsOfDay(goal, { due, done })).toBe(words);
  });

  it("a word that is asked one way takes one question of the goal", () => {
    const goal = { dailyNewWords: 5, dailyReviews: 10, questionsAWord: 1 };
    const words = [0, 10, 13, 15].map((due) => newWordsOfDay(goal, { due, done: 0 }));
    expect(words).toEqual([5, 5, 2, 0]);
  });

  it("words that are taken on top come in full, whatever was started before", () => {
    for (const startedToday of [0, 2, 5, 9]) {
      for (const ofDay of [0, 2, 5]) {
        const day = { ofDay, startedToday, extraToday: 0 };
        const extraToday = extraFor(5, day);
        const before = newWordsLeft(day);
        expect(newWordsLeft({ ...day, extraToday })).toBe(before + 5);
      }
    }
  });
});
