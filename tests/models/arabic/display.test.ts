import fc from "fast-check";
import { expect, test } from "vitest";
import { isolate, truncateMarks, verbParts } from "#models/arabic/display.ts";

test("A verb is shown as past, present, verbal noun and its particle apart", () => {
  const write = {
    category: "verb",
    arabicWord: "كَتَبَ",
    pastTense: "كَتَبَ",
    presentTense: "يَكْتُبُ",
    verbalNoun: "كِتَابَةٌ",
    particle: "إِلَى",
  };
  expect(verbParts(write)).toEqual({
    parts: [
      { role: "past", text: "كَتَبَ" },
      { role: "present", text: "يَكْتُبُ" },
      { role: "verbal-noun", text: "كِتَابَةٌ" },
    ],
    particle: "إِلَى",
  });
});

test("Missing parts are left out, and the Arabic word stands for a missing past", () => {
  const bare = { category: "verb", arabicWord: "كَتَبَ", presentTense: " ", verbalNoun: null };
  expect(verbParts(bare)).toEqual({ parts: [{ role: "past", text: "كَتَبَ" }], particle: null });
});

test("Any other word is its Arabic word, whatever forms it carries", () => {
  const noun = { category: "noun", arabicWord: "كِتَابٌ", verbalNoun: "كِتَابَةٌ", particle: "فِي" };
  expect(verbParts(noun)).toEqual({ parts: [{ role: "word", text: "كِتَابٌ" }], particle: null });
});

test("An isolated text cannot end its own isolation", () => {
  expect(isolate("كتاب")).toBe("\u2068كتاب\u2069");
  expect(isolate("a\u2069\u202Eb\u2067")).toBe("\u2068ab\u2069");
});

test("Truncation counts letters, not marks, and says that it cut", () => {
  const word = "مُعَلِّمٌ";
  expect(truncateMarks(word, 4)).toBe(word);
  expect(truncateMarks(word, 3)).toBe("مُعَ…");
  expect(truncateMarks("school", 4)).toBe("sch…");
  expect(truncateMarks("بيت كبير", 5)).toBe("بيت…");
});

test("Truncation never cuts between a letter and its marks, nor inside an emoji", () => {
  const unit = fc.constantFrom("بَ", "سِّ", "هٰ", "a", "e\u0301", "👨‍👩‍👧", " ", "لا");
  fc.assert(
    fc.property(fc.array(unit), fc.integer({ min: 1, max: 12 }), (units, max) => {
      const text = units.join("");
      const cut = truncateMarks(text, max);
      if (cut === text) return;
      const kept = cut.slice(0, -1);
      expect(text.startsWith(kept)).toBe(true);
      expect(text.slice(kept.length)).not.toMatch(/^(?:\p{M}|\u200D|\p{Cs})/u);
    }),
  );
});
