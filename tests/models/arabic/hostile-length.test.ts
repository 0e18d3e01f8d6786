import { expect, test } from "vitest";
import { splitParts } from "#models/arabic/alternatives.ts";
import { arabicAlternatives } from "#models/arabic/arabic-alternatives.ts";
import { bracketReadings } from "#models/arabic/brackets.ts";
import { align } from "#models/arabic/difference/align.ts";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { englishAlternatives } from "#models/arabic/english-alternatives.ts";
import { clean, vocalisedKey } from "#models/arabic/keys.ts";
import { boundMarkRuns, compose } from "#models/arabic/marks.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";

const LENGTH = 65_536;

function repeat(unit: string): string {
  return unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH);
}

test("A run of marks reaches normalisation with at most 32 of them (P46)", () => {
  for (const unit of ["\u0651\u064E", "\u0316\u0301", "\uFF9E\u093C", "\u064E"]) {
    expect(boundMarkRuns(repeat(unit)).length).toBeLessThanOrEqual(32);
  }
  expect(boundMarkRuns(`ب${repeat("\u0651\u064E")}ب`)).toBe("ب\u0651\u064Eب");
});

test("No run of marks grows behind tatweel, invisible characters or forms of single marks (P46)", () => {
  const units = ["\u0640\u0651\u0640\u064E", "\u200F\u0651\u200F\u064E", "\uFE7D\uFE77", "\uFC60"];
  for (const unit of units) {
    expect(clean(`ب${repeat(unit)}`)).toBe("ب\u064E\u0651".normalize("NFC"));
  }
  expect(vocalisedKey(`ب${repeat("\u0640\u0651\u0640\u064E")}`)).toBe("ب\u064E\u0651");
});

test("Ordinary marks pass the bound unchanged (P46)", () => {
  const word = "مُعَلِّمٌ ".repeat(100);
  expect(boundMarkRuns(word)).toBe(word);
  expect(compose(word)).toBe(word.normalize("NFC"));
});

test.each(["(", ")", "()", "((a)", "[({", "(a/b)", "/", "a/", "a,", " or ", " أو ", " - ", "؛"])(
  "A stored text of repeated %s gives at most 64 alternatives (P46)",
  (unit) => {
    for (const length of [255, 1_000, LENGTH]) {
      const expected = repeat(unit).slice(0, length);
      const item = { expected, category: "noun" };
      expect(arabicAlternatives(item).length).toBeLessThanOrEqual(64);
      expect(
        arabicAlternatives({ ...item, category: "verb", particle: expected }).length,
      ).toBeLessThanOrEqual(64);
      expect(englishAlternatives(item, false).length).toBeLessThanOrEqual(64);
    }
  },
);

test("A text of too many parts is no list, and brackets have at most 24 readings (P46)", () => {
  const comma = { signs: ",", word: () => false, spacedDash: false };
  expect(splitParts(repeat("a,"), comma)).toHaveLength(1);
  expect(splitParts("a,".repeat(41), comma)).toHaveLength(1);
  expect(splitParts("a,".repeat(40), comma)).toHaveLength(40);
  expect(bracketReadings("(a)(b)(c)(d)", () => ["x", "y", "z"]).length).toBeLessThanOrEqual(24);
  expect(bracketReadings(repeat("(a) "), () => ["x"]).length).toBeLessThanOrEqual(4);
});

test("Words and letters are compared at most once each and 1,024 times beyond (P46)", () => {
  for (const [typed, expected] of [
    [30, 30],
    [32, 32],
    [33, 32],
    [64, 64],
    [1_000, 1_000],
    [6_000, 1],
  ]) {
    let comparisons = 0;
    align(typed ?? 0, expected ?? 0, {
      gap: 4,
      isSwapped: () => false,
      pair: () => {
        comparisons += 1;
        return 4;
      },
    });
    expect(comparisons).toBeLessThanOrEqual(1_024 + 2);
  }
});

test("A long answer is compared without asking more often than its length allows (P46)", () => {
  const patterns = ["ا", "اب ", "اأ", "كتاب ", "ab", "a b "];
  for (const unit of patterns) {
    const long = unit.repeat(1_000).slice(0, 1_000);
    const other = `x${long.slice(0, 998)}y`;
    const direction = /[a-z]/.test(unit) ? "arabic-to-english" : "english-to-arabic";
    const asked = {
      direction,
      arabicWord: other,
      englishMeaning: other,
      category: "noun",
    } as const;
    const { typed, solution } = differenceOf(long, asked);
    expect(typed.length).toBeLessThanOrEqual(2 * long.length);
    expect(solution.length).toBeLessThanOrEqual(2 * other.length);
  }
});

test("A text too long to compare is right only when it is equal after cleaning (P46)", () => {
  const long = repeat("ا ب ");
  expect(matchArabic(`${long}\u200F`, { expected: long, category: "noun" }).verdict).toBe(
    "correct",
  );
  expect(matchArabic(long, { expected: "ا", category: "noun" })).toEqual({
    verdict: "incorrect",
    hints: [],
  });
  expect(
    matchEnglish(`${repeat("a b ")}!`, { expected: repeat("a b "), category: "noun" }).verdict,
  ).toBe("correct");
  expect(matchArabic(repeat("ـ"), { expected: "ا", category: "noun" }).verdict).toBe("empty");
});

test("A word stretched by 64 KB of tatweel is still the word (P46)", () => {
  const stretched = `ك${repeat("ـ")}تاب`;
  expect(matchArabic(stretched, { expected: "كِتَابٌ", category: "noun" }).verdict).toBe("correct");
});
