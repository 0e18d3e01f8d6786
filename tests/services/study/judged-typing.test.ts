import { expect, test, vi } from "vitest";
import { sentenceText } from "#models/arabic/difference/sentence.ts";
import * as matching from "#models/arabic/match-arabic.ts";
import * as typing from "#models/arabic/match-typed.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { judgedTyping } from "#services/study/answers/judged-typing.ts";
import { askedWord } from "#services/study/questions/asked-word.ts";

type Word = Omit<AskedWord, "direction">;

const book: Word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
const daughter: Word = { arabicWord: "اِبْنَةٌ", englishMeaning: "daughter", category: "noun" };
const speak: Word = { arabicWord: "تَكَلَّمَ", englishMeaning: "to speak; to talk", category: "verb" };
const window: Word = { arabicWord: "نَافِذَةٌ", englishMeaning: "window", category: "noun" };
const widow: Word = { arabicWord: "أَرْمَلَةٌ", englishMeaning: "widow", category: "noun" };
const you: Word = { arabicWord: "أَنْتَ", englishMeaning: "you (to a man)", category: "expression" };

function judge(typed: string, word: Word, own: Word[] = []) {
  const direction = /\p{Script=Arabic}/u.test(typed) ? "english-to-arabic" : "arabic-to-english";
  const { verdict, difference } = judgedTyping(typed, askedWord(word, direction), own);
  const said = difference.sentences.map(sentenceText).join(" ");
  const isMarked = [...difference.typed, ...difference.solution].some(
    (one) => one.state !== "equal",
  );
  return { outcome: [verdict.verdict, ...verdict.hints].join(" "), said, isMarked };
}

test.each([
  ["قلم", book, "قَلَمٌ is “pen”."],
  ["house", book, "“house” is بَيْتٌ."],
  ["pen", book, "“pen” is قَلَمٌ."],
])("%s is told to be another word of the lexicon", (typed, word, said) => {
  expect(judge(typed, word)).toEqual({ outcome: "incorrect", said, isMarked: false });
});

test("An own word is told as well, and what is one letter away is not called close", () => {
  const told = { outcome: "incorrect", said: "“widow” is أَرْمَلَةٌ.", isMarked: false };
  expect(judge("widow", window, [widow])).toEqual(told);
  const linen = { arabicWord: "كَتَّانٌ", englishMeaning: "linen", category: "noun" };
  expect(judge("كتان", book, [linen])).toMatchObject({
    outcome: "incorrect",
    said: "كَتَّانٌ is “linen”.",
  });
});

test("An answer is judged once, also to say how it differs", () => {
  const match = vi.spyOn(typing, "matchTyped");
  judge("كتبا", book);
  expect(match).toHaveBeenCalledOnce();
  match.mockRestore();
});

test("Of own words only those with the typed letters are matched, for a run may have hundreds", () => {
  const linen = { arabicWord: "كَتَّانٌ", englishMeaning: "linen", category: "noun" };
  const match = vi.spyOn(matching, "matchArabic");
  judge("كتان", book, [linen, window, widow]);
  const matched = match.mock.calls.map(([, { expected }]) => expected);
  match.mockRestore();
  expect(matched).toContain(linen.arabicWord);
  expect(matched).not.toContain(window.arabicWord);
  expect(matched).not.toContain(widow.arabicWord);
});

test.each([
  ["تحدث", speak, "Also right; here we look for تَكَلَّمَ."],
  ["بنت", daughter, "Also right; here we look for اِبْنَةٌ."],
])("%s means the same and gets another try", (typed, word, said) => {
  expect(judge(typed, word)).toEqual({ outcome: "incorrect synonym", said, isMarked: false });
});

test("A wrong vowel that makes another word is named besides", () => {
  const { outcome, said } = judge("أَنْتِ", you);
  expect(outcome).toBe("incorrect diacritics");
  expect(said).toBe(
    "أَنْتِ is “you (to a woman)”. You wrote kasra (i) under the ت. It has fatḥa (a).",
  );
});

test.each([
  ["dad", { arabicWord: "أَبٌ", englishMeaning: "father", category: "noun" }],
  ["mum", { arabicWord: "أُمٌّ", englishMeaning: "mother", category: "noun" }],
  ["to be scared", { arabicWord: "خَافَ", englishMeaning: "to fear", category: "verb" }],
  ["was scared", { arabicWord: "خَافَ", englishMeaning: "to fear", category: "verb" }],
  ["letter", { arabicWord: "حَرْفٌ", englishMeaning: "letter of the alphabet", category: "noun" }],
  ["sorry", { arabicWord: "أَنَا آسِفٌ", englishMeaning: "I am sorry", category: "expression" }],
  ["رز", { arabicWord: "أَرُزٌّ", englishMeaning: "rice", category: "noun" }],
])("%s is a second meaning that counts", (typed, word) => {
  expect(judge(typed, word).outcome).toBe("correct");
});

test.each(["another answer", "boook"])("Of %s nothing is told that is not known", (typed) => {
  expect(judge(typed, book).said).not.toContain(" is “");
});
