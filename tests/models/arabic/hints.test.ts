import { expect, test } from "vitest";
import { describeHint } from "#models/arabic/hints.ts";
import type { Hint } from "#models/arabic/verdict.ts";
import vectors from "./matching-vectors.json" with { type: "json" };

const codes = Object.keys(vectors.hintCodes) as Hint[];

test.each(codes)("The hint %s is one sentence for accepted and another for rejected", (code) => {
  const accepted = describeHint(code, "correct");
  const rejected = describeHint(code, "incorrect");
  expect(accepted).toMatch(/^Accepted[.,:] .*\.$/);
  expect(rejected).toMatch(/^[A-Z].*\.$/);
  expect(rejected).not.toMatch(/accepted/i);
});

test("A contradicting mark and a hamza are named", () => {
  expect(describeHint("diacritics", "incorrect")).toBe(
    "The letters are right, but a vowel mark differs.",
  );
  expect(describeHint("hamza", "correct")).toContain("Mind the hamza");
});
