import { expect, test } from "vitest";
import { nounEndings, withNounsAtPause } from "#models/arabic/speech/nouns-at-pause.ts";

const nouns = new Set(nounEndings(["أَحْمَرُ", "طَلَبٌ", "صَدِيقٌ", "أَحَدَ عَشَرَ"]));
const cut = (text: string) => withNounsAtPause(text, (one) => nouns.has(one));

test.each([
  ["a word", "أَحْمَرُ", "أَحْمَرْ"],
  ["before each pause", "أَحْمَرُ، أَحْمَرُ.", "أَحْمَرْ، أَحْمَرْ."],
  ["not inside", "أَحْمَرُ جِدًّا", "أَحْمَرُ جِدًّا"],
  ["in another case", "بِلَا صَدِيقِ", "بِلَا صَدِيقْ"],
  ["a text that is one as a whole", "أَحَدَ عَشَرَ", "أَحَدَ عَشَرْ"],
  ["not a verb of the same letters", "طَلَبَ", "طَلَبَ"],
  ["not what nobody knows", "كَتَبَ", "كَتَبَ"],
])("a known noun has no ending before a pause: %s", (_, text, expected) => {
  expect(cut(text)).toBe(expected);
});

test("the vowel of an attached pronoun stays, whatever is known", () => {
  expect(withNounsAtPause("بَيْتُكَ", () => true)).toBe("بَيْتُكَ");
  expect(withNounsAtPause("مَعَ بَيْتُكَ.", (text) => text !== "مَعَ بَيْتُكَ.")).toBe("مَعَ بَيْتُكَ.");
});
