import { expect, test } from "vitest";
import { MASTERY_BANDS, masteryBand } from "#models/scheduling/mastery.ts";
import { freshProgress, type ProgressFacts } from "#models/scheduling/progress-facts.ts";
import { isWeakness, weaknessOf } from "#models/scheduling/weakness.ts";

const memory = (s: number) => ({
  ...{ s, d: 5, last: "2026-11-20", due: "2026-11-27", ivl: 7, reps: 2, lapses: 0 },
});

function word(
  [arabicToEnglish, englishToArabic]: readonly [number, number],
  { attempts = 10, misses = 0, days = [5, 5] } = {},
): ProgressFacts {
  const [a2e = 0, e2a = 0] = days;
  return {
    ...freshProgress(),
    totalAttempts: attempts,
    correctAttempts: attempts - misses,
    arabicToEnglishAttempts: 1,
    englishToArabicAttempts: 1,
    arabicToEnglishStreak: arabicToEnglish,
    englishToArabicStreak: englishToArabic,
    srs: { a2e: memory(a2e), ...(e2a > 0 && { e2a: memory(e2a) }) },
  };
}

const key = (facts: ProgressFacts) => weaknessOf(facts) ?? "";

test("a word without an answer is in no order of weakness", () => {
  expect(weaknessOf(freshProgress())).toBeNull();
});

test("fewer stars come first, of equal ones more misses, of those the sooner forgotten", () => {
  const order = [
    word([0, 0], { misses: 3 }),
    word([0, 0], { misses: 1 }),
    word([4, 0], { misses: 9 }),
    word([1, 1], { misses: 1000, attempts: 2000, days: [0.4, 0.4] }),
    word([1, 1], { misses: 12, attempts: 20, days: [100, 2] }),
    word([1, 1], { misses: 2, days: [3, 0] }),
    word([1, 1], { misses: 2, days: [0.3, 40] }),
    word([1, 1], { misses: 2, days: [2, 40] }),
    word([1, 1], { misses: 2, days: [12, 40] }),
    word([1, 1], { misses: 2, days: [100_000, 40_000] }),
    word([2, 5], { misses: 8 }),
    word([9, 5]),
  ].map(key);
  expect(order.toSorted()).toEqual(order);
  expect(new Set(order).size).toBe(order.length);
});

test("every band's words stand together, and a text tells whether it is one of theirs", () => {
  const words = [
    ...[0, 1, 2, 3, 4, 5].map((stars) => word([stars, stars], { misses: 10 - stars })),
    word([3, 0]),
  ];
  for (const facts of words) {
    const bands = MASTERY_BANDS.filter((band) => isWeakness(key(facts), band));
    expect(bands).toEqual([masteryBand(facts)]);
    expect(isWeakness(key(facts))).toBe(true);
  }
  for (const other of ["", "new", "hard", "2026-11-26", "latest", "12345678", "1234567890"]) {
    expect(isWeakness(other)).toBe(false);
  }
});
