import { expect, test } from "vitest";
import { tellingLetters } from "#services/study/questions/telling-letters.ts";

const speak = { arabicWord: "تَكَلَّمَ", englishMeaning: "to speak; to talk", category: "verb" };
const couch = { arabicWord: "كَنَبَةٌ", englishMeaning: "seat", category: "noun" };
const chair = { arabicWord: "مَقْعَدٌ", englishMeaning: "seat", category: "noun" };

test("A prompt that another word of the lexicon has as well shows the letters that tell them apart", () => {
  expect(tellingLetters(speak, [])).toBe("تك");
});

test("Two own words of one meaning are told apart by their first letter", () => {
  expect(tellingLetters(couch, [couch, chair])).toBe("ك");
  expect(tellingLetters(chair, [couch, chair])).toBe("م");
});

test.each([
  ["no other word means the same", { ...couch, englishMeaning: "armchair" }, [chair]],
  ["the other word is of another category", couch, [{ ...chair, category: "expression" }]],
  [
    "the prompt says more than the other word means",
    { ...couch, englishMeaning: "seat; sofa" },
    [chair],
  ],
  ["the prompt has no letters", { ...couch, englishMeaning: "🍎" }, [chair]],
  ["brackets say which is meant", { ...couch, englishMeaning: "seat (soft)" }, [chair]],
])("No letters are shown where %s", (_, word, others) => {
  expect(tellingLetters(word, others)).toBeNull();
});
