import { expect, test } from "vitest";
import { wordKeys } from "#models/words/word.ts";
import { readSpot, spotText } from "#models/words/word-spot.ts";

const id = "0123456789abcdef01234567";

test.each([
  ["the newest first", ""],
  ["a day", "2026-11-22"],
  ["a meaning with a full stop", "e.g. this."],
  [
    "the longest meaning",
    wordKeys({ arabicWord: "م", englishMeaning: "İ".repeat(255) }).meaningKey,
  ],
])("a spot by %s is read as it was written", (_by, key) => {
  expect(readSpot(spotText({ key, id }))).toEqual({ key, id });
});

test.each([
  ["no id", "2026-11-22"],
  ["an id alone behind letters", `ab${id}`],
  ["a key that no word can have", `${"a".repeat(511)}.${id}`],
  ["a character that cannot be stored", `a\0.${id}`],
])("%s is no spot", (_what, text) => {
  expect(readSpot(text)).toBeNull();
});
