import { expect, test } from "vitest";
import { placeInTime } from "#models/database/place-in-time.ts";
import { wordKeys } from "#models/words/word.ts";
import { readSpot, spotText } from "#models/words/word-spot.ts";

const id = "0123456789abcdef01234567";
const place = placeInTime(new Date("2026-11-22T10:00:00.001Z"), id);

test.each([
  ["the newest first", ""],
  ["a day", "2026-11-22"],
  ["a meaning with a full stop", "e.g. this."],
  [
    "the longest meaning",
    wordKeys({ arabicWord: "م", englishMeaning: "İ".repeat(255) }).meaningKey,
  ],
])("a spot by %s is read as it was written", (_by, key) => {
  expect(readSpot(spotText({ key, place }))).toEqual({ key, place });
});

test.each([
  ["no place", "2026-11-22"],
  ["an id without a time", `house.${id}`],
  ["a place alone behind letters", `ab${place}`],
  ["a key that no word can have", `${"a".repeat(511)}.${place}`],
  ["a character that cannot be stored", `a\0.${place}`],
])("%s is no spot", (_what, text) => {
  expect(readSpot(text)).toBeNull();
});
