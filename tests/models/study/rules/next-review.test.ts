import { expect, test } from "vitest";
import { comesBackText } from "#models/study/rules/next-review.ts";

test.each([
  [null, null],
  ["2026-11-20", "Back today"],
  ["2026-11-21", "Back today"],
  ["2026-11-22", "Back tomorrow"],
  ["2026-11-25", "Back in 4 days"],
])("a word due on %s: %s", (dueDay, text) => {
  expect(comesBackText(dueDay, "2026-11-21")).toBe(text);
});
