import { expect, test } from "vitest";
import type { DueMonths } from "#models/progress/due-histogram.ts";
import { comingWords } from "#services/study/queue/next-words.ts";

const learner = { dailyNewWords: 3, dailyReviews: 10 };

const nothing = { due: 0, allDue: 0, newLeft: 0, newBeyond: 0, newExtra: 0, queue: 0, forms: 0 };
const counts = { ...nothing, goalLeft: 13 };
const months: DueMonths = [
  { month: "2026-10", days: { d30: 12 }, forms: { d31: 2 } },
  { month: "2026-11", days: { d03: 4 }, forms: { d03: 1 } },
];
const span = { months, today: "2026-11-01", last: "2026-11-05" };

const perDay = (days: { words: number; newWords: number }[]) =>
  days.map(({ words, newWords }) => [words, newWords]);

test("each day has its due words and as many new ones as they leave of the goal, until none is left", () => {
  const today = { ...counts, due: 12, allDue: 12, newLeft: 1, newBeyond: 5, queue: 13 };
  expect(perDay(comingWords(learner, today, span))).toEqual([
    [13, 1],
    [3, 3],
    [4 + 2, 2],
    [0, 0],
    [0, 0],
  ]);
  const crowded = { ...span, months: [{ month: "2026-11", days: { d01: 12, d02: 20, d03: 6 } }] };
  expect(perDay(comingWords(learner, today, crowded))).toEqual([
    [13, 1],
    [20, 0],
    [6 + 1, 1],
    [3, 3],
    [1, 1],
  ]);
});

test("what a plan to catch up leaves comes on the days after, and new words wait while more is due than the goal has room for", () => {
  const catchUp = { perDay: 5, until: "2026-11-03" };
  const today = { ...counts, due: 5, allDue: 12, newBeyond: 4, queue: 5 };
  expect(perDay(comingWords({ ...learner, catchUp }, today, span))).toEqual([
    [5, 0],
    [5, 0],
    [5 + 1, 1],
    [1 + 3, 3],
    [0, 0],
  ]);
});

test("forms come beside the words of each day, for a learner whose sessions ask for them", () => {
  const forms = (of: object) =>
    comingWords({ ...learner, ...of }, counts, span).map((day) => day.forms);
  expect(forms({ schedulesForms: true })).toEqual([2, 0, 1, 0, 0]);
  expect(forms({})).toEqual([0, 0, 0, 0, 0]);
  const lastSetup = {
    ...{ questionCount: 10, categories: ["noun"], direction: "arabic-to-english" },
    timer: { kind: "automatic" },
  };
  expect(forms({ schedulesForms: true, lastSetup })).toEqual([0, 0, 0, 0, 0]);
});
