import { expect, it } from "vitest";
import { addRecall, negated, recallOf } from "#models/study/rules/recall-spans.ts";

it.each([
  [1, "days1"],
  [2, "days3"],
  [3, "days3"],
  [7, "days7"],
  [14, "days14"],
  [30, "days30"],
  [31, "longer"],
  [900, "longer"],
])("an answer %i days after the review before counts as %s", (daysSinceReview, span) => {
  const answer = { predictedRecall: 0.9123, daysSinceReview, isCorrect: true };
  expect(recallOf(answer)).toEqual({ span, by: { answers: 1, expected: 912, correct: 1 } });
});

it("first answers, repeats on the same day and answers from before it was kept do not count", () => {
  expect(recallOf({ predictedRecall: null, daysSinceReview: null, isCorrect: true })).toBeNull();
  expect(recallOf({ predictedRecall: 1, daysSinceReview: 0, isCorrect: true })).toBeNull();
  expect(recallOf({ predictedRecall: 0.9, isCorrect: true })).toBeNull();
});

it("what is taken back leaves nothing", () => {
  const by = { answers: 1, expected: 912, correct: 1 };
  const sums = addRecall([{ days3: by }, { days3: negated(by) }]);
  expect(sums.days3).toEqual({ answers: 0, expected: 0, correct: 0 });
});
