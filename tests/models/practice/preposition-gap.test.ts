import { expect, test } from "vitest";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { putQuestion, questionsAbout } from "#models/practice/practice-question.ts";
import { completeOptions } from "#models/practice/practice-rules.ts";
import { prepositionGap } from "#models/practice/preposition-gap.ts";
import type { Word } from "#models/words/word.ts";

const gapOf = (particle: string | null, exampleSentence: string | null) =>
  prepositionGap({ particle, exampleSentence });
const wordOf = (texts: Partial<Word>) =>
  ({ arabicWord: "خَافَ", englishMeaning: "to fear", category: "verb", ...texts }) as Word;

test.each([
  ["عَنْ", "بَحَثْتُ عَنْ حَقِيبَتِي فِي كُلِّ مَكَانٍ.", "بَحَثْتُ ____ حَقِيبَتِي فِي كُلِّ مَكَانٍ."],
  ["مِنْ", "يَخَافُ الطِّفْلُ مِنَ الْعَاصِفَةِ.", "يَخَافُ الطِّفْلُ ____ الْعَاصِفَةِ."],
  ["إِلَى", "ذهبت إلى البيت.", "ذهبت ____ البيت."],
  ["بِ", "مَرَرْتُ بِالسُّوقِ فِي طَرِيقِي.", "مَرَرْتُ ____السُّوقِ فِي طَرِيقِي."],
  ["بِ", "مررت بالسوق.", "مررت ____السوق."],
  ["بِ", "أَخْبِرْنِي بِمَا حَدَثَ الْيَوْمَ.", "أَخْبِرْنِي ____مَا حَدَثَ الْيَوْمَ."],
  ["لِ", "تَعَرَّضَ السَّائِقُ لِحَادِثٍ بَسِيطٍ.", "تَعَرَّضَ السَّائِقُ ____حَادِثٍ بَسِيطٍ."],
  ["لِ", "سَمَحَ الْمُعَلِّمُ لِلطُّلَّابِ.", "سَمَحَ الْمُعَلِّمُ ____لطُّلَّابِ."],
  ["عَنْ / فِي", "بَحَثَ فِي الْمَوْضُوعِ.", "بَحَثَ ____ الْمَوْضُوعِ."],
])("%s is the gap of %s", (particle, example, sentence) => {
  expect(gapOf(particle, example)?.sentence).toBe(sentence);
});

test.each([
  ["no preposition", null, "يَخَافُ الطِّفْلُ مِنَ الْعَاصِفَةِ."],
  ["no example", "مِنْ", null],
  ["an example without it", "بِ", "هَلْ تَعْلَمُ مَتَى تَصِلُ الطَّائِرَةُ؟"],
  ["it twice", "مِنْ", "خَرَجَ مِنَ الْبَيْتِ مِنَ الْبَابِ."],
  ["it once more with a pronoun", "مِنْ", "خَافَ مِنْهُ وَخَرَجَ مِنَ الْبَيْتِ."],
  ["it once more after and", "مِنْ", "خَافَ مِنَ الْكَلْبِ وَمِنَ الْأَسَدِ."],
  ["a pronoun after it", "عَلَى", "يَجِبُ عَلَيْنَا أَنْ نَعُودَ."],
  ["a pronoun after its letter", "بِ", "سَأَتَّصِلُ بِكَ غَدًا فِي الْمَسَاءِ."],
  ["a pronoun after its other vowel", "لِ", "لَا تَسْمَحُ لَنَا الْمُعَلِّمَةُ."],
  ["another word with its letters", "مِنْ", "مَنْ خَافَ هُنَا؟"],
  ["a word that begins with its letter", "بِ", "شَعَرَ فِي بِدَايَةِ الْعَامِ."],
  ["a word that begins so and has no vowel next", "بِ", "اِتَّصَلَ مِنْ بِنْتٍ."],
  ["a subject that begins so", "بِ", "شَعَرَ بِلَالٌ."],
  ["because", "لِ", "سَمَحَ لِأَنَّهُ كَرِيمٌ."],
  ["a verb after it", "لِ", "سَمَحُوا لِيَكْتُبُوا."],
  ["no marks that say it", "بِ", "مررت بكتاب."],
])("nothing is asked with %s", (_what, particle, example) => {
  expect(gapOf(particle, example)).toBeNull();
});

test("most verbs of the lexicon that have a preposition are asked with a gap, the others for it alone", () => {
  const verbs = LEXICON.filter(({ particle }) => particle !== null);
  const gaps = verbs.flatMap((verb) => prepositionGap(verb) ?? []);
  expect(gaps.length / verbs.length).toBeGreaterThan(0.8);
  const filled = gaps.map(({ sentence, answers }) =>
    sentence.replace("____", answers.at(-1) ?? ""),
  );
  const examples = new Set(verbs.map(({ exampleSentence }) => exampleSentence));
  expect(filled.filter((sentence) => !examples.has(sentence))).toEqual([]);
  const options = {
    ...completeOptions({ showMeanings: false }),
    asksForms: true,
    asksRoots: false,
  };
  const kindsOf = (texts: Partial<Word>) =>
    questionsAbout(wordOf(texts), options).map(({ kind }) => kind);
  expect(kindsOf({ particle: "مِنْ", exampleSentence: "خَافَ مِنَ الْكَلْبِ." })).toEqual(["preposition"]);
  expect(kindsOf({ particle: "مِنْ", exampleSentence: "خَافَ مِنْهُ." })).toEqual(["particle"]);
});

test.each([
  ["مِنْ", "خَافَ مِنَ الْكَلْبِ.", ["من", "مِنْ", "مِنَ"], ["عن", "مَنْ", "إلى"]],
  ["بِ", "مَرَرْتُ بِالسُّوقِ.", ["ب", "بِ", "بـ"], ["ل", "في", "بَ"]],
] as const)("%s is judged as any typed answer", (particle, exampleSentence, right, wrong) => {
  const word = wordOf({ particle, exampleSentence });
  const put = putQuestion(word, { kind: "preposition", direction: "arabic-to-english" });
  expect(put?.answer).toBe(particle);
  const verdictOf = (typed: string) => put && matchAnswer(typed, put.asked).verdict;
  expect(right.map(verdictOf)).toEqual(right.map(() => "correct"));
  expect(wrong.map(verdictOf).filter((verdict) => verdict === "correct")).toEqual([]);
});

test("a question whose example was changed since cannot be put", () => {
  const question = { kind: "preposition", direction: "arabic-to-english" } as const;
  expect(putQuestion(wordOf({ particle: "مِنْ", exampleSentence: null }), question)).toBeNull();
});
