import { expect, test } from "vitest";
import { comesBackText } from "#models/study/rules/next-review.ts";

const TODAY = "2026-11-21";

const state = (due: string) => ({ s: 1, d: 5, last: TODAY, due, ivl: 1, reps: 1, lapses: 0 });

test.each([
  [null, null],
  ["2026-11-20", "Back today"],
  ["2026-11-21", "Back today"],
  ["2026-11-22", "Back tomorrow"],
  ["2026-11-25", "Back in 4 days"],
])("a word due on %s: %s", (dueDay, text) => {
  const srs = dueDay === null ? {} : { a2e: state(dueDay) };
  expect(comesBackText({ srs, dueDay }, { direction: "arabic-to-english" }, TODAY)).toBe(text);
  expect(comesBackText({ srs: {}, dueDay }, { direction: "arabic-to-english" }, TODAY)).toBe(text);
});

test.each([
  { own: "2026-12-03", other: "2026-11-19", text: "The other direction is due today" },
  { own: "2026-12-03", other: "2026-11-21", text: "The other direction is due today" },
  { own: "2026-11-25", other: "2026-11-22", text: "The other direction is due tomorrow" },
  { own: "2026-11-25", other: "2026-11-24", text: "The other direction is due in 3 days" },
  { own: "2026-11-25", other: "2026-11-25", text: "Back in 4 days" },
  { own: "2026-11-22", other: "2026-11-25", text: "Back tomorrow" },
])("own direction on $own, the other on $other: $text", ({ own, other, text }) => {
  const dueDay = own < other ? own : other;
  const a2e = { srs: { a2e: state(own), e2a: state(other) }, dueDay };
  const e2a = { srs: { a2e: state(other), e2a: state(own) }, dueDay };
  expect(comesBackText(a2e, { direction: "arabic-to-english" }, TODAY)).toBe(text);
  expect(comesBackText(e2a, { direction: "english-to-arabic" }, TODAY)).toBe(text);
});
