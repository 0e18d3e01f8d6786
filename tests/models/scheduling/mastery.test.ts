import { describe, expect, it } from "vitest";
import { learningStatus, masteryOf } from "#models/scheduling/mastery.ts";
import { freshProgress } from "#models/scheduling/progress-facts.ts";
import { accuracyBand, accuracyPercent } from "#models/study/rules/accuracy.ts";

function streaks(arabicToEnglish: number, englishToArabic: number) {
  return {
    ...freshProgress(),
    totalAttempts: 20,
    arabicToEnglishAttempts: 10,
    englishToArabicAttempts: 10,
    arabicToEnglishStreak: arabicToEnglish,
    englishToArabicStreak: englishToArabic,
  };
}

describe("mastery", () => {
  it("a word without attempts is not started", () => {
    expect(masteryOf(freshProgress())).toEqual({
      combinedStreak: 0,
      stars: 0,
      percent: 0,
      status: "Not Started",
    });
  });

  it.each([
    [0, 0, 0, 0, "Started"],
    [1, 0, 0, 0, "Practice Both"],
    [0, 7, 0, 0, "Practice Both"],
    [1, 1, 1, 20, "Started"],
    [2, 9, 2, 40, "Learning"],
    [3, 3, 3, 60, "Good Progress"],
    [6, 4, 4, 80, "Nearly Mastered"],
    [5, 5, 5, 100, "Mastered"],
    [12, 8, 5, 100, "Mastered"],
  ])("streaks %i and %i give %i stars, %i %%, %s", (a, b, stars, percent, status) => {
    expect(masteryOf(streaks(a, b))).toMatchObject({ stars, percent, status });
  });

  it("the overall streak stands for both only where no direction was ever attempted", () => {
    const old = { ...freshProgress(), totalAttempts: 3, correctStreak: 3 };
    expect(masteryOf(old)).toMatchObject({ stars: 3, status: "Good Progress" });
    expect(masteryOf({ ...old, arabicToEnglishAttempts: 1 })).toMatchObject({
      stars: 0,
      status: "Started",
    });
  });

  it.each([
    [0, "Ready to start"],
    [20, "New"],
    [40, "Learning"],
    [60, "Making progress"],
    [80, "Nearly there"],
    [81, "Mastered"],
    [100, "Mastered"],
  ])("%i %% is labeled %s", (percent, label) => {
    expect(learningStatus(percent)).toBe(label);
  });
});

describe("accuracy", () => {
  it.each([
    [0, 0, 0, "low"],
    [2, 3, 67, "middle"],
    [4, 5, 80, "good"],
    [159, 200, 80, "good"],
    [3, 5, 60, "middle"],
    [59, 100, 59, "low"],
  ])("%i of %i is %i %% and %s", (correct, total, percent, band) => {
    expect(accuracyPercent(correct, total)).toBe(percent);
    expect(accuracyBand(percent)).toBe(band);
  });
});
