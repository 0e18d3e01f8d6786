import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gramsOf, rarestGram } from "#services/words/search-grams.ts";
import { isFound, readSearch, searchTextOf } from "#services/words/search-text.ts";

const book = {
  arabicWord: "كِتَابٌ",
  englishMeaning: "book; (written) Document",
  pluralForm: "كُتُبٌ",
  pastTense: null,
  presentTense: null,
  verbalNoun: null,
  particle: null,
  exampleSentence: "قَرَأْتُ الكِتَابَ فِي المَدْرَسَةِ",
  exampleMeaning: "I read the book at school",
};

const finds = (typed: string, word = book) => {
  const search = readSearch(typed);
  expect(search).not.toEqual([]);
  const text = searchTextOf(word);
  return isFound(text, search) && gramsOf(text).includes(rarestGram(search));
};

describe("a search", () => {
  test.each([
    ["bare letters", "كتاب"],
    ["all its marks", "كِتَابٌ"],
    ["tatweel", "كـتـاب"],
    ["a part of the word", "تاب"],
    ["one letter", "ك"],
    ["its plural", "كتب"],
    ["Persian letters", "کتاب"],
    ["a word of the example, without its ta marbuta dots", "مدرسه"],
    ["alef without its hamza", "قرات"],
    ["the meaning in another case", "BOOK"],
    ["the middle of the meaning", "ocum"],
    ["what stands in brackets", "(written"],
    ["the example's meaning", "school"],
    ["both scripts", "كتاب school"],
    ["pieces in another order", "document book"],
    ["spaces around", "  book  "],
    ["the plural of its meaning", "books"],
    ["the English article", "the book"],
    ["the Arabic article", "الكتاب"],
    ["the article after another word", "وبالكتاب"],
    ["the article after li-", "للكتاب"],
  ])("finds a word by %s", (_how, typed) => {
    expect(finds(typed)).toBe(true);
  });

  test.each([
    ["another root", "قلم"],
    ["an Arabic letter that is only in the English text", "ب ق ز"],
    ["a piece that does not occur", "book pencil"],
    ["a plural that only begins alike", "booths"],
    ["Latin letters for Arabic ones", "kitab"],
  ])("does not find it by %s", (_how, typed) => {
    expect(finds(typed)).toBe(false);
  });

  test("looks for nothing when no letter is typed", () => {
    for (const typed of ["", "   ", "\u064B\u064E", "—, ؟", "\u200f", "\ud800"]) {
      expect(readSearch(typed)).toEqual([]);
    }
  });

  test("finds every word by any run of three letters of its texts", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcéß كتابةأىُِّـ-'1٢😀"),
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(
        letters,
        letters,
        letters,
        fc.nat(),
        (arabicWord, englishMeaning, example, at) => {
          const word = { ...book, arabicWord, englishMeaning, exampleSentence: example };
          const text = searchTextOf(word);
          const whole = text.headword.split(" ").filter(Boolean);
          const piece = whole[at % Math.max(1, whole.length)];
          const search = readSearch(piece ?? "");
          if (search.length === 0) return;
          expect(isFound(text, search)).toBe(true);
          expect(gramsOf(text)).toContain(rarestGram(search));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("takes time in proportion to what is typed", () => {
    for (const unit of ["\u064B", "ـ", " ", "(", "(a+)+", "\u0300", "كِ"]) {
      const typed = unit.repeat(65_536 / unit.length);
      expect(readSearch(typed).length).toBeLessThanOrEqual(8);
    }
  });
});
