import { expect, test } from "vitest";
import { readLastSetup } from "#models/study/last-setup.ts";

const stored = {
  questionCount: 10,
  categories: ["verb", "noun"],
  direction: "english-to-arabic",
  timer: { kind: "custom", minutes: 7 },
};

test("choices are read as they were kept, the categories in their order", () => {
  expect(readLastSetup(stored)).toEqual({ ...stored, categories: ["noun", "verb"] });
});

test.each([
  [{ timer: { kind: "untimed" } }, { timer: { kind: "untimed" } }],
  [{ timer: null }, { timer: { kind: "automatic" } }],
  [{ questionCount: 7 }, { questionCount: 5 }],
  [{ categories: ["noun", "adverb"] }, { categories: ["noun"] }],
])("%j is read as %j", (odd, read) => {
  expect(readLastSetup({ ...stored, ...odd })).toMatchObject(read);
});

test.each([
  null,
  undefined,
  "both",
  {},
  { ...stored, direction: "sideways" },
  { ...stored, categories: [] },
  { ...stored, questionCount: "10" },
])("nothing is read from %j", (odd) => {
  expect(readLastSetup(odd)).toBeNull();
});
