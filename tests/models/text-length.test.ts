import { expect, test } from "vitest";
import { cutTo, lengthOf } from "#models/text-length.ts";

test.each([
  ["", 0],
  ["كِتَابٌ", 7],
  ["🙂🙂", 2],
  ["a🙂b", 3],
  ["\u{1e900}\u0301", 2],
])("%j has %i characters", (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

test("a text is cut between characters and never inside one", () => {
  expect(cutTo("a🙂🙂b", 2)).toBe("a🙂");
  expect(cutTo("🙂", 1)).toBe("🙂");
  expect(cutTo("abc", 5)).toBe("abc");
  expect(cutTo("🙂".repeat(10), 3)).toBe("🙂🙂🙂");
});
