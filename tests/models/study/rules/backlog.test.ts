import { expect, it } from "vitest";
import { addDays } from "#models/scheduling/local-day.ts";
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
  [[48], 12, 4, 12, "2026-11-25"],
  [[31], 100, 2, 16, "2026-11-23"],
  [[149], 10, 15, 10, "2026-12-06"],
  [[20_000], 10, 60, 334, "2027-01-20"],
  [[48, 9, 4, 12, 6, 3], 12, 4, 19, "2026-11-25"],
])(
  "of %j words due on each day from today, %i reviews a day, the plan is %i days, %i a day",
  (...row) => {
    const [due, reviews, days, perDay, until] = row;
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
  const plan = planOf(12, [48], today);
  expect(plan.until).toBe("2026-11-25");
  const day = (answers: number, wordsStarted = 0, formAnswers = 0) => ({
    ...{ day: today, answers, formAnswers, wordsStarted },
  });
  expect(dueLeftToday(48, plan, day(0), 1)).toBe(12);
  expect(dueLeftToday(45, plan, day(8, 5), 1)).toBe(9);
  expect(dueLeftToday(36, plan, day(12), 1)).toBe(0);
  expect(dueLeftToday(36, plan, day(40), 1)).toBe(0);
  expect(dueLeftToday(45, plan, day(12, 5, 4), 1)).toBe(9);
  expect(dueLeftToday(3, plan, day(0), 1)).toBe(3);
  expect(dueLeftToday(36, null, day(12), 1)).toBe(36);
  expect(isCatchingUp(plan, "2026-11-25")).toBe(true);
  expect(isCatchingUp(plan, "2026-11-26")).toBe(false);
  expect(dueLeftToday(36, plan, { ...day(0), day: "2026-11-26" }, 1)).toBe(36);
  expect(dueLeftToday(36, { ...plan, perDay: null }, day(0), 1)).toBe(36);
});

it.each([
  [12, [48], 4],
  [12, [49], 5],
  [12, [12, 40], 1],
  [12, [24, 12, 12, 1], 5],
  [5, [10, 9, 9, 0, 0, 0, 0, 9], 6],
  [1, [0], 1],
  [1, [20_000], 60],
  [3, [6, ...Array<number>(58).fill(3)], 60],
])(
  "with %i words a day of %j due on each day from today, a plan ends after %i days with none left over",
  (perDay, due, days) => {
    const plan = planOf(perDay, due, today);
    expect(plan).toEqual({ perDay, until: addDays(today, days - 1) });
  },
);

it("where a word is asked both ways, one answer is half of it", () => {
  const plan = planOf(12, [48], today);
  const left = (answers: number, wordsStarted = 0) =>
    dueLeftToday(48, plan, { day: today, answers, formAnswers: 0, wordsStarted }, 2);
  expect([left(15), left(15, 3), left(23), left(24)]).toEqual([5, 8, 1, 0]);
});
