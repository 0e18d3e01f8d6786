import { expect, test } from "vitest";
import { withSpokenTaMarbuta } from "#models/arabic/speech/spoken-ta-marbuta.ts";

test.each([
  ["مَدْرَسَةٌ", "مَدْرَسَتٌ"],
  ["مدرسة", "مدرست"],
  ["مَدْرَسَةٌ كَبِيرَةٌ.", "مَدْرَسَتٌ كَبِيرَتٌ."],
  ["كِتَابٌ", "كِتَابٌ"],
])("%s is spoken as %s", (text, spoken) => {
  expect(withSpokenTaMarbuta(text)).toBe(spoken);
});
