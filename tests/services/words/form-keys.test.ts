import { expect, test } from "vitest";
import { formMatcher } from "#models/arabic/inflection/is-form-of.ts";
import { isPhrase } from "#models/arabic/inflection/stems-of-word.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import { formKeysOf, keysOfForm, phraseKeys } from "#services/words/form-keys.ts";
import { wordText } from "#tests/support/database/database.ts";

const NO_FORMS = {
  ...{ pluralForm: null, feminine: null, collective: null, dual: null },
  ...{ pastTense: null, presentTense: null, verbalNoun: null },
};
const LISTED = LEXICON.map((entry) => ({ ...wordTextOf(entry), token: entry.exampleToken }));

const isReached = (token: string, word: Parameters<typeof formKeysOf>[0]) => {
  const keys = new Set(formKeysOf(word));
  return keysOfForm(token).some((key) => keys.has(key));
};

test.each([
  ["all forms", LISTED],
  ["no forms", LISTED.map((word) => ({ ...word, ...NO_FORMS }))],
])("a word with %s is reached from each form that is recognized", (_, words) => {
  const tokens = words.filter((word) => !isPhrase(word));
  const recognized = tokens.filter(({ token, ...word }) => formMatcher(word)(token) !== null);
  expect(recognized.length).toBeGreaterThan(1300);
  const missed = recognized.filter(({ token, ...word }) => !isReached(token, word));
  expect(missed.map(({ token, arabicWord }) => `${token}/${arabicWord}`)).toEqual([]);
});

test.each([
  ["يرسل", "أَرْسَلَ"],
  ["يستخدمونه", "اِسْتَخْدَمَ"],
  ["سيقترح", "اِقْتَرَحَ"],
  ["ينطلق", "اِنْطَلَقَ"],
  ["يهتم", "اِهْتَمَّ"],
  ["مررت", "مَرَّ"],
  ["غنّت", "غَنَّى"],
  ["سمّت", "سَمَّى"],
  ["استرحنا", "اِسْتَرَاحَ"],
])("%s reaches %s without its present", (token, arabicWord) => {
  const word = wordText({ arabicWord, category: "verb" });
  expect(isReached(token, word)).toBe(true);
  expect(formMatcher(word)(token)).not.toBeNull();
});

test.each([
  ["خذ", wordText({ arabicWord: "أَخَذَ", presentTense: "يَأْخُذُ", category: "verb" })],
  ["آخذه", wordText({ arabicWord: "أَخَذَ", presentTense: "يَأْخُذُ", category: "verb" })],
  ["ترون", wordText({ arabicWord: "رَأَى", presentTense: "يَرَى", category: "verb" })],
  ["التالية", wordText({ arabicWord: "تَالٍ", partOfSpeech: "adjective" })],
  ["المرأة", wordText({ arabicWord: "اِمْرَأَةٌ" })],
  ["سيارتان", wordText({ arabicWord: "سَيَّارَةٌ" })],
  ["سماؤه", wordText({ arabicWord: "سَمَاءٌ" })],
])("%s reaches its word", (token, word) => {
  expect(isReached(token, word)).toBe(true);
  expect(formMatcher(word)(token)).not.toBeNull();
});

test("a particle has no key, and a phrase has one, of its beginning", () => {
  const verb = { arabicWord: "ذَهَبَ", category: "verb" } as const;
  expect(formKeysOf(wordText({ ...verb, particle: "إِلَى" }))).toEqual(formKeysOf(wordText(verb)));
  const phrase = wordText({ arabicWord: "مِنْ فَضْلِكَ يَا أَخِي", category: "expression" });
  expect(formKeysOf(phrase)).toEqual(["من فضلك"]);
  const sentence = ["قال", "من", "فضلك", "يا", "أخي"];
  for (const at of [1, 2, 3, 4]) expect(phraseKeys(sentence, at)).toContain("من فضلك");
  expect(phraseKeys(sentence, 0)).not.toContain("من فضلك");
  expect(phraseKeys([], 0)).toEqual([]);
});

test("a word has few keys, however many forms are stored with it", () => {
  const counts = LISTED.map((word) => formKeysOf(word).length);
  expect(Math.max(...counts)).toBeLessThan(10);
});
