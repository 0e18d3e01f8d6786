import { expect, test } from "vitest";
import { previewSession } from "#models/study/rules/session-preview.ts";

const ready = {
  noun: { words: 48, due: 2, neverAsked: 10, forms: 0 },
  verb: { words: 9, due: 1, neverAsked: 0, forms: 0 },
  expression: { words: 5, due: 0, neverAsked: 3, forms: 0 },
};
const all = ["noun", "verb", "expression"];

test.each([
  ["one direction", all, 15, "arabic-to-english", { questions: 8, dueWords: 3, newWords: 5 }],
  ["each word twice, cut", all, 15, "both", { questions: 15, dueWords: 3, newWords: 5 }],
  ["each word twice", all, 50, "both", { questions: 16, dueWords: 3, newWords: 5 }],
  ["due words first", all, 5, "arabic-to-english", { questions: 5, dueWords: 3, newWords: 2 }],
  ["new words of it", ["expression"], 15, "both", { questions: 6, dueWords: 0, newWords: 3 }],
  ["due words alone", ["verb"], 15, "both", { questions: 2, dueWords: 1, newWords: 0 }],
  ["no category", [], 15, "both", { questions: 0, dueWords: 0, newWords: 0 }],
] as const)("%s", (_, categories, questionCount, direction, preview) => {
  expect(previewSession(ready, 5, { categories, questionCount, direction })).toEqual({
    ...preview,
    forms: 0,
  });
});

test.each([
  [10, "both", { questions: 10, dueWords: 3, newWords: 5, forms: 2 }],
  [50, "both", { questions: 46, dueWords: 3, newWords: 5, forms: 30 }],
  [10, "english-to-arabic", { questions: 10, dueWords: 3, newWords: 5, forms: 2 }],
  [10, "arabic-to-english", { questions: 8, dueWords: 3, newWords: 5, forms: 0 }],
] as const)("thirty due forms in %i questions, %s", (questionCount, direction, preview) => {
  const withForms = { ...ready, noun: { ...ready.noun, forms: 30 } };
  const choice = { categories: all, questionCount, direction };
  expect(previewSession(withForms, 5, choice)).toEqual(preview);
});
