import { expect, it } from "vitest";
import {
  dueLeftToday,
  isBacklog,
  isCatchingUp,
  planOf,
  readPerDay,
  spreadOver,
} from "#models/study/rules/backlog.ts";

const today = "2026-11-22";

it("a backlog is more than twice the daily goal", () => {
  expect(isBacklog(30, 15)).toBe(false);
  expect(isBacklog(31, 15)).toBe(true);
});

it.each([
  [48, 12, 4, 12, "2026-11-25"],
  [31, 100, 2, 16, "2026-11-23"],
  [149, 10, 15, 10, "2026-12-06"],
  [20_000, 10, 60, 334, "2027-01-20"],
])(
  "%i due words at %i reviews a day are spread over %i days, %i a day",
  (due, reviews, days, perDay, until) => {
    expect(spreadOver(due, reviews, today)).toEqual({ days, perDay, until });
  },
);

it.each([
  ["12", 12],
  ["0", 1],
  ["-3", 1],
  ["12.9", 12],
  ["1e9", 48],
  ["Infinity", 48],
  ["", null],
  ["many", null],
])("%j words a day of 48 are read as %j", (typed, perDay) => {
  expect(readPerDay(typed, 48)).toBe(perDay);
});

it("a plan counts what was reviewed today, new words aside, and ends with its last day", () => {
  const plan = { ...planOf(12, 48, today), pausesNewWords: false };
  expect(plan.until).toBe("2026-11-25");
  const day = (wordsReviewed: number, wordsStarted = 0) => ({
    day: today,
    wordsReviewed,
    wordsStarted,
  });
  expect(dueLeftToday(48, plan, day(0))).toBe(12);
  expect(dueLeftToday(45, plan, day(8, 5))).toBe(9);
  expect(dueLeftToday(36, plan, day(12))).toBe(0);
  expect(dueLeftToday(36, plan, day(40))).toBe(0);
  expect(dueLeftToday(3, plan, day(0))).toBe(3);
  expect(dueLeftToday(36, null, day(12))).toBe(36);
  expect(isCatchingUp(plan, "2026-11-25")).toBe(true);
  expect(isCatchingUp(plan, "2026-11-26")).toBe(false);
  expect(dueLeftToday(36, plan, { ...day(0), day: "2026-11-26" })).toBe(36);
  expect(dueLeftToday(36, { ...plan, perDay: null }, day(0))).toBe(36);
});
