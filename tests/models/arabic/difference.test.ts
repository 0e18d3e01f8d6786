import fc from "fast-check";
import { expect, test } from "vitest";
import { alignWords } from "#models/arabic/align-words.ts";
import { differenceOf } from "#models/arabic/difference.ts";

function shown(typed: string, expected: string, language: "arabic" | "english"): string[] {
  const { typed: left, expected: right } = differenceOf(typed, expected, language);
  return [left, right].map((side) => side.map(({ word, state }) => `${word}:${state}`).join(" "));
}

test("A wrong word stands against the expected one, the others are the same", () => {
  expect(shown("ذهب الولد إلى البيت", "ذَهَبَ الْوَلَدُ إِلَى الْمَدْرَسَةِ.", "arabic")).toEqual([
    "ذهب:same الولد:same إلى:same البيت:different",
    "ذَهَبَ:same الْوَلَدُ:same إِلَى:same الْمَدْرَسَةِ.:different",
  ]);
});

test("A word left out is missing and a word too many is extra", () => {
  expect(shown("the boy to school", "The boy went to school.", "english")).toEqual([
    "the:same boy:same to:same school:same",
    "The:same boy:same went:missing to:same school.:same",
  ]);
  expect(shown("هل هذا كتاب", "هٰذَا كِتَابٌ", "arabic")).toEqual([
    "هل:extra هذا:same كتاب:same",
    "هٰذَا:same كِتَابٌ:same",
  ]);
});

test("A contradicting mark makes the word different, an accepted spelling does not", () => {
  expect(shown("كُتاب", "كِتَابٌ", "arabic")).toEqual(["كُتاب:different", "كِتَابٌ:different"]);
  expect(shown("المدرسه", "الْمَدْرَسَةُ", "arabic")).toEqual(["المدرسه:same", "الْمَدْرَسَةُ:same"]);
});

test("Punctuation alone is no word, and nothing typed leaves everything missing", () => {
  expect(shown("", "نَعَمْ ، شُكْرًا", "arabic")).toEqual(["", "نَعَمْ:missing شُكْرًا:missing"]);
});

test("Both sides keep all their words in order, and as many are the same on each", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (typed, expected) => {
      const states = alignWords(typed, expected, (a, b) => a === b);
      expect(states.typed).toHaveLength(typed.length);
      expect(states.expected).toHaveLength(expected.length);
      const sameTyped = typed.filter((_, at) => states.typed[at] === "same");
      const sameExpected = expected.filter((_, at) => states.expected[at] === "same");
      expect(sameTyped).toEqual(sameExpected);
      const different = (side: string[]) => side.filter((state) => state === "different").length;
      expect(different(states.typed)).toBe(different(states.expected));
    }),
  );
});

test("Equal lists are the same throughout", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3)), (words) => {
      const { typed, expected } = alignWords(words, words, (a, b) => a === b);
      expect([...typed, ...expected].every((state) => state === "same")).toBe(true);
    }),
  );
});
