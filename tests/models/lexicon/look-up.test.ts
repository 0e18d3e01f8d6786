import { describe, expect, test } from "vitest";
import { fromArabic } from "#models/lexicon/from-arabic.ts";
import { fromEnglish } from "#models/lexicon/from-english.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";

const firstOf = (entries: { arabicWord: string }[]) => entries[0]?.arabicWord;

describe("from Arabic", () => {
  test.each([
    ["كِتَابٌ", "noun", "كِتَابٌ"],
    ["كتاب", "noun", "كِتَابٌ"],
    ["الكتاب", "noun", "كِتَابٌ"],
    ["الْقِطَّةُ", "noun", "قِطَّةٌ"],
    ["الشَّجَرَةِ", "noun", "شَجَرَةٌ"],
    ["كُتُب", "noun", "كِتَابٌ"],
    ["كتب", "verb", "كَتَبَ"],
    ["كتب", "noun", "كِتَابٌ"],
    ["كَتَبَ", "noun", "كَتَبَ"],
    ["يكتب", "verb", "كَتَبَ"],
    ["مدينه", "noun", "مَدِينَةٌ"],
    ["كتـاب", "noun", "كِتَابٌ"],
  ] as const)("%s as a %s is %s", (typed, category, word) => {
    expect(firstOf(fromArabic(typed, category))).toBe(word);
  });

  test.each(["", " ", "ال", "زقنبوط", "book", "\u064E"])("nothing is found for %j", (typed) => {
    expect(fromArabic(typed, "noun")).toEqual([]);
  });

  test("every entry is found by its own word, whatever marks are left out", () => {
    const lost = LEXICON.filter(
      (entry) =>
        !fromArabic(entry.arabicWord, entry.category).includes(entry) ||
        !fromArabic(entry.arabicWord.replaceAll(/[\u064B-\u0652]/g, ""), entry.category).includes(
          entry,
        ),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
});

describe("from English", () => {
  test.each([
    ["book", "كِتَابٌ"],
    ["a book", "كِتَابٌ"],
    ["The Book.", "كِتَابٌ"],
    ["How do you say “book”?", "كِتَابٌ"],
    ["How do I say book in Arabic?", "كِتَابٌ"],
    ["what is the Arabic word for book", "كِتَابٌ"],
    ["What’s book in Arabic?", "كِتَابٌ"],
    ["translate book to Arabic", "كِتَابٌ"],
    ["to write", "كَتَبَ"],
    ["write", "كَتَبَ"],
    ["he", "هُوَ"],
    ["please", "مِنْ فَضْلِكَ"],
    ["hello", "مَرْحَبًا"],
    ["to be", "كَانَ"],
    ["a little", "قَلِيلًا"],
    ["little", "صَغِيرٌ"],
  ])("%s is %s", (query, word) => {
    expect(firstOf(fromEnglish(query))).toBe(word);
  });

  test.each(["", " ", "?", "zxqj", "how do you say", "the", "a", "is it"])(
    "nothing is found for %j",
    (query) => {
      expect(fromEnglish(query)).toEqual([]);
    },
  );

  test("every meaning leads to its entry first, or to one with the same meaning", () => {
    const lost = LEXICON.flatMap((entry) =>
      entry.englishMeaning
        .split("; ")
        .filter(
          (meaning) =>
            !fromEnglish(meaning)[0]?.englishMeaning.includes(meaning.replace(/^the /, "")),
        )
        .map((meaning) => `${entry.id}: ${meaning}`),
    );
    expect(lost).toEqual([]);
  });
});
