import { expect, test } from "vitest";
import { formQuestions } from "#models/study/rules/form-questions.ts";

test.each([
  { due: 0, count: 20, aboutWords: 20, asked: 0 },
  { due: 3, count: 20, aboutWords: 20, asked: 3 },
  { due: 40, count: 20, aboutWords: 60, asked: 5 },
  { due: 40, count: 20, aboutWords: 8, asked: 12 },
  { due: 40, count: 20, aboutWords: 0, asked: 20 },
  { due: 4, count: 5, aboutWords: 10, asked: 1 },
])("$due forms, $aboutWords of $count questions about words: $asked ask for forms", (given) => {
  expect(formQuestions(given.due, given)).toBe(given.asked);
});
