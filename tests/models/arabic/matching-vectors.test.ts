import { expect, test } from "vitest";
import { buckwalter } from "#models/arabic/input/buckwalter.ts";
import { keyboardMap } from "#models/arabic/input/keyboard-map.ts";
import { clean, duplicateKey, searchKey } from "#models/arabic/keys.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";
import type { Expected, Hint, Verdict } from "#models/arabic/verdict.ts";
import vectors from "./matching-vectors.json" with { type: "json" };

type AnswerCase = Expected & { id: string; typed: string; verdict: Verdict; hints: Hint[] };

const arabicAnswers = vectors.arabicAnswers as AnswerCase[];
const englishAnswers = vectors.englishAnswers as AnswerCase[];
const functions: Record<string, (text: string) => string> = {
  duplicateKey,
  clean,
  searchKey,
  buckwalter,
  keyboard: keyboardMap,
};

test.each(arabicAnswers)("$id: $typed for $expected is $verdict $hints", (worked) => {
  const { verdict, hints } = worked;
  expect(matchArabic(worked.typed, worked)).toEqual({ verdict, hints });
});

test.each(englishAnswers)("$id: $typed for $expected is $verdict $hints", (worked) => {
  const { verdict, hints } = worked;
  expect(matchEnglish(worked.typed, worked)).toEqual({ verdict, hints });
});

test.each(arabicAnswers)("$id gives the same through the one door", (worked) => {
  const { expected, typed, verdict, hints } = worked;
  const asked = { ...worked, arabicWord: expected, englishMeaning: "meaning" };
  const judgement = matchAnswer(typed, { ...asked, direction: "english-to-arabic" });
  expect(judgement).toEqual({ verdict, hints });
});

test.each(englishAnswers)("$id gives the same through the one door", (worked) => {
  const { expected, typed, verdict, hints } = worked;
  const asked = { ...worked, arabicWord: "كلمة", englishMeaning: expected };
  const judgement = matchAnswer(typed, { ...asked, direction: "arabic-to-english" });
  expect(judgement).toEqual({ verdict, hints });
});

test.each([...vectors.normalisation, ...vectors.transliteration])(
  "$id: $fn of $input is $output",
  ({ fn, input, output }) => {
    expect(functions[fn]?.(input)).toBe(output);
  },
);
