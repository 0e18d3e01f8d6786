import { expect, test } from "vitest";
import { mayBeSameWord } from "#models/arabic/shared-letters.ts";

test.each([
  ["كتاب", "كِتَابٌ"],
  ["الكتب", "كِتَابٌ"],
  ["مدرسه", "مَدْرَسَةٌ"],
  ["اكل", "أَكَلَ"],
  ["مصتشفى", "مُسْتَشْفًى"],
  ["أب", "أَبٌ"],
  ["يد", "يَدٌ"],
  ["آي", "آيَةٌ"],
  ["يذهب الى", "ذَهَبَ"],
])("%s may be %s", (asked, answered) => {
  expect(mayBeSameWord(asked, answered)).toBe(true);
});

test.each([
  ["قلم", "كِتَابٌ"],
  ["بيت", "كِتَابٌ"],
  ["شكرا", "كِتَابٌ"],
  ["يد", "كِتَابٌ"],
])("%s is not %s", (asked, answered) => {
  expect(mayBeSameWord(asked, answered)).toBe(false);
});
