import { expect, test } from "vitest";
import { readRoot } from "#models/arabic/root/read-root.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

test.each([
  "ك ت ب",
  "كتب",
  "ك-ت-ب",
  "ك – ت – ب",
  "ك،ت،ب",
  " كَ تَ بَ ",
  "كـتـب",
  "\u202Bك ت ب\u202C",
  "ک.ت.ب",
])("a root is read however its letters are parted: %j", (text) => {
  expect(readRoot(text)).toEqual({ root: "ك ت ب" });
});

test.each([
  ["سأل", "س أ ل"],
  ["س ء ل", "س أ ل"],
  ["ق ر ئ", "ق ر أ"],
  ["اكل", "أ ك ل"],
  ["آ م ن", "أ م ن"],
  ["ب ن ى", "ب ن ي"],
  ["أب", "أ ب"],
  ["ت ر ج م", "ت ر ج م"],
  ["س ف ر ج ل", "س ف ر ج ل"],
])("hamza has one letter, and ya one shape: %s", (text, root) => {
  expect(readRoot(text)).toEqual({ root });
});

test.each(["", " ", "ك", "ك ت ب ت ب ت", "ktb", "ك ت b", "ك ت ٣", "كتابة", "ك ت ب ".repeat(20)])(
  "what is no root is refused with what one is: %j",
  (text) => {
    expect(readRoot(text)).toEqual({ problem: expect.stringMatching(/./) });
  },
);

test("an alif inside is refused with what stands in its place", () => {
  expect(readRoot("قال")).toEqual({
    problem: "An alif is not a letter of a root: write و, ي or the hamza أ instead",
  });
});

test("each root of the lexicon is written as it is read", () => {
  for (const { root } of LEXICON) if (root) expect(readRoot(root)).toEqual({ root });
});
