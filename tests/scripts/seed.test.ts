import { expect, test } from "vitest";
import { wordKeys } from "#models/words/word.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import type { WordText } from "#models/words/word-text.ts";
import { demoWords } from "../../scripts/seed/demo-words.ts";
import { planHistory } from "../../scripts/seed/plan-history.ts";

function firstWords(seed: number, count: number): WordText[] {
  const words: WordText[] = [];
  for (const word of demoWords(seed)) {
    words.push(word);
    if (words.length === count) break;
  }
  return words;
}

const wish = { seed: 1, words: 200, answers: 2000, days: 90, today: "2026-11-22" };

test("twenty thousand words of a seed differ, carry vowel marks and fit their fields", () => {
  const words = firstWords(3, 20_000);

  const keys = new Set(words.map((word) => `${word.category} ${wordKeys(word).vocalisedKey}`));
  expect(keys.size).toBe(20_000);
  expect(words.filter(({ arabicWord }) => !/[\u064B-\u0652]/.test(arabicWord))).toEqual([]);
  expect(
    words.filter(({ arabicWord }) => arabicWord.length > WORD_TEXTS.arabicWord.longest),
  ).toEqual([]);
  expect(new Set(words.map(({ category }) => category)).size).toBe(3);
});

test("the same seed makes the same words and days, another one others", () => {
  const [words, days] = [firstWords(1, 300), [...planHistory(wish)]];

  expect(firstWords(1, 300)).toEqual(words);
  expect([...planHistory(wish)]).toEqual(days);
  expect(firstWords(2, 300)).not.toEqual(words);
  expect([...planHistory({ ...wish, seed: 2 })]).not.toEqual(days);
});

test.each([
  { ...wish },
  { ...wish, words: 1, answers: 50 },
  { ...wish, words: 30, answers: 0 },
  { ...wish, words: 500, answers: 40, days: 1 },
])(
  "a history has all its words and answers, and asks about no word before it is there (%o)",
  (given) => {
    let added = 0;
    let answers = 0;
    let last = "";
    for (const { day, addedWords, sessions } of planHistory(given)) {
      expect(day > last).toBe(true);
      added += addedWords;
      answers += sessions.flat().length;
      expect(sessions.flat().filter(({ word }) => word >= added)).toEqual([]);
      last = day;
    }
    expect([added, answers, last]).toEqual([given.words, given.answers, "2026-11-21"]);
  },
);

test("the last twelve days before today are days of study", () => {
  const studied = [...planHistory(wish)].map(({ sessions }) => sessions.length > 0);

  expect(studied.slice(-12)).toEqual(Array(12).fill(true));
  expect(studied).toContain(false);
});
