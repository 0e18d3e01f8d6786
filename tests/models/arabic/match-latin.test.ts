import { expect, test } from "vitest";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { sentenceText } from "#models/arabic/difference/sentence.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { type AskedWord, canBeAccepted, isAlmost, isExactMatch } from "#models/arabic/verdict.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";

function asked(arabicWord: string, category = "noun"): AskedWord {
  return { direction: "english-to-arabic", arabicWord, englishMeaning: "meaning", category };
}

test.each([
  ["مَدْرَسَةٌ", "noun", "madrasa Madrasah madrasatun mad-ra-sa madrassa madrasa. mdrsp"],
  ["مَدْرَسَةٌ", "noun", "almadrasa al-madrasatu"],
  ["كِتَابٌ", "noun", "kitaab Kitaab kitāb kitâb kitaabun alkitaab"],
  ["صَبَاحُ الْخَيْرِ", "expression", "SabaaHal-khayr SabaaHul-khayr ṣabāḥul-khayr"],
  ["شَمْسٌ", "noun", "shams ash-shams al-shams"],
  ["الشَّمْسُ", "noun", "ash-shams ash-shamsu shams"],
  ["عَرَبِيٌّ", "noun", "3arabii 'arabiyy ʿarabī"],
  ["مُعَلِّمٌ", "noun", "mu3allim mu'allim"],
  ["شُكْرًا", "expression", "shukran"],
  ["أَسْهَلُ", "noun", "as-hal ashalu"],
  ["كَتَبَ", "verb", "kataba"],
  ["قِطٌّ", "noun", "qiTT qiṭṭ"],
])("%s, a %s, is right in Latin letters that say all of it: %s", (arabicWord, category, typed) => {
  for (const latin of typed.split(" ")) {
    const judgement = matchAnswer(latin, asked(arabicWord, category));
    expect(judgement.verdict, latin).toBe("correct");
    expect(judgement.hints, latin).toContain("script");
    expect(isExactMatch(judgement)).toBe(false);
    expect(canBeAccepted(judgement)).toBe(false);
  }
});

test.each([
  ["a short vowel for a long one", "كِتَابٌ", "noun", "kitab"],
  ["a long vowel for a short one", "مَدْرَسَةٌ", "noun", "madraasa"],
  ["a plain letter for a heavy one", "صَيْفٌ", "noun", "sayf"],
  ["a heavy letter for a plain one", "سَيْفٌ", "noun", "aSayf"],
  ["one letter for two", "كَسَّرَ", "verb", "kasara"],
  ["two letters for one", "كَسَرَ", "verb", "kassara"],
  ["no letter for ʿayn", "مُعَلِّمٌ", "noun", "muallim"],
  ["another word", "كِتَابٌ", "noun", "maktaba"],
  ["English", "كِتَابٌ", "noun", "book"],
  ["a word without marks", "كتاب", "noun", "kitaab"],
])("%s is another try and is told how Latin letters count", (_, arabicWord, category, typed) => {
  const judgement = matchAnswer(typed, asked(arabicWord, category));
  expect(judgement).toEqual({ verdict: "incorrect", hints: ["script"] });
  expect(isAlmost(judgement)).toBe(true);
  const { sentences } = differenceOf(typed, asked(arabicWord, category));
  expect(sentences.map(sentenceText).join()).toContain("write every sound in Latin letters");
});

test("a wrong vowel is named as in Arabic, and the answer is not one to accept from now on", () => {
  const judgement = matchAnswer("kutaab", asked("كِتَابٌ"));
  expect(judgement).toEqual({ verdict: "incorrect", hints: ["diacritics", "script"] });
  expect(canBeAccepted(judgement)).toBe(false);
  const { sentences, typed } = differenceOf("kutaab", asked("كِتَابٌ"));
  expect(sentences.map(({ spoken }) => spoken)).toEqual([
    "You wrote damma (u) on the kaf. It has kasra (i).",
  ]);
  expect(typed.map(({ text }) => text).join("")).toContain("كُ");
});

test("what the app shows as the reading of a word is right", () => {
  for (const { arabicWord, category } of EVERYDAY_WORDS) {
    const reading = readingOf(arabicWord) ?? "";
    expect(reading).not.toBe("");
    expect(matchAnswer(reading, asked(arabicWord, category)).verdict, reading).toBe("correct");
  }
});

test("an accepted answer may be written in Latin letters, too", () => {
  const word = { ...asked("كِتَابٌ"), acceptedAnswers: ["سِفْرٌ"] };
  expect(matchAnswer("sifr", word)).toEqual({ verdict: "correct", hints: ["script"] });
});

test("takes time in proportion to what is typed", () => {
  const word = asked("كُ".repeat(60));
  for (const typed of ["k".repeat(59), "ku".repeat(29), "a".repeat(2_000)]) {
    expect(matchAnswer(typed, word).hints).toEqual(["script"]);
  }
});
