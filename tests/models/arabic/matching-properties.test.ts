import fc from "fast-check";
import { expect, test } from "vitest";
import { clean } from "#models/arabic/keys.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";

const letter = fc.constantFrom(..."اأإآؤئءبتثجحخدذرزسشصضطظعغفقكلمنهويىة");
const markSet = fc.constantFrom(
  "",
  "\u064E",
  "\u064F",
  "\u0650",
  "\u0652",
  "\u064B",
  "\u064C",
  "\u0670",
  "\u0651",
  "\u0651\u064E",
  "\u0651\u0650",
  "\u0651\u064D",
);
const marked = fc.array(fc.tuple(letter, markSet), { minLength: 1, maxLength: 8 });
const phrase = fc.array(marked, { minLength: 1, maxLength: 4 });
const category = fc.constantFrom("noun", "verb", "expression");
const kind = fc.constantFrom("word" as const, "sentence" as const);

function write(words: [string, string][][], marksOf: (marks: string) => string): string {
  return words.map((word) => word.map(([base, marks]) => base + marksOf(marks)).join("")).join(" ");
}

test("Any text answers itself", () => {
  const character = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));
  const text = fc.string({ unit: character }).filter((value) => value.trim() !== "");
  fc.assert(
    fc.property(text, category, kind, (expected, category, kind) => {
      const item = { expected, category, kind };
      expect(matchArabic(` ${expected} `, item)).toEqual({ verdict: "correct", hints: [] });
      expect(
        matchEnglish(expected.toUpperCase().toLowerCase(), {
          ...item,
          expected: expected.toUpperCase(),
        }).verdict,
      ).toBe("correct");
    }),
  );
});

test("An Arabic text answers itself after cleaning, in any category and kind", () => {
  fc.assert(
    fc.property(phrase, category, kind, (words, category, kind) => {
      const expected = write(words, (marks) => marks);
      expect(matchArabic(clean(expected), { expected, category, kind })).toEqual({
        verdict: "correct",
        hints: [],
      });
    }),
  );
});

test("The order of the marks never matters, neither typed nor expected", () => {
  fc.assert(
    fc.property(phrase, phrase, category, (typedWords, expectedWords, category) => {
      const reversed = (marks: string) => [...marks].reverse().join("");
      const typed = write(typedWords, (marks) => marks);
      const expected = write(expectedWords, (marks) => marks);
      const judgement = matchArabic(typed, { expected, category });
      expect(matchArabic(write(typedWords, reversed), { expected, category })).toEqual(judgement);
      expect(matchArabic(typed, { expected: write(expectedWords, reversed), category })).toEqual(
        judgement,
      );
    }),
  );
});

test("Marks may be left out everywhere", () => {
  fc.assert(
    fc.property(phrase, fc.infiniteStream(fc.boolean()), category, (words, keeps, category) => {
      const expected = write(words, (marks) => marks);
      const typed = write(words, (marks) => (keeps.next().value ? marks : ""));
      expect(matchArabic(typed, { expected, category }).verdict).toBe("correct");
    }),
  );
});

test("Tatweel, direction marks and zero-width characters never matter", () => {
  const noise = fc.constantFrom("\u0640", "\u200F", "\u200B", "\u2067", "\u00AD", "\uFEFF");
  fc.assert(
    fc.property(phrase, phrase, noise, (typedWords, expectedWords, noise) => {
      const item = { expected: write(expectedWords, (marks) => marks), category: "noun" };
      const typed = write(typedWords, (marks) => marks);
      const noisy = write(typedWords, (marks) => marks + noise);
      expect(matchArabic(noisy, item)).toEqual(matchArabic(typed, item));
    }),
  );
});

test("Leniency only adds: another accepted answer never turns correct into incorrect", () => {
  const text = fc.oneof(
    phrase.map((words) => write(words, (marks) => marks)),
    fc.string(),
  );
  const direction = fc.constantFrom("arabic-to-english" as const, "english-to-arabic" as const);
  fc.assert(
    fc.property(text, text, text, direction, (typed, expected, other, direction) => {
      const asked = { direction, arabicWord: expected, englishMeaning: expected, category: "noun" };
      const before = matchAnswer(typed, asked).verdict;
      const after = matchAnswer(typed, { ...asked, acceptedAnswers: [other] }).verdict;
      expect(after === before || (before === "incorrect" && after === "correct")).toBe(true);
    }),
  );
});

test("Case, articles, punctuation and brackets around an English answer never matter", () => {
  const word = fc.string({
    unit: fc.constantFrom(..."bcdfghklmnprtvw"),
    minLength: 2,
    maxLength: 8,
  });
  const noun = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(noun, fc.constantFrom("", "a ", "the "), (expected, article) => {
      const item = { expected: `${expected} (rare)`, category: "noun" };
      expect(matchEnglish(`${article}${expected.toUpperCase()}!`, item).verdict).toBe("correct");
    }),
  );
});

test("Hints are sorted and named once, and an empty verdict has none", () => {
  fc.assert(
    fc.property(phrase, phrase, (typedWords, expectedWords) => {
      const expected = write(expectedWords, (marks) => marks);
      const { hints } = matchArabic(
        write(typedWords, (marks) => marks),
        { expected, category: "noun" },
      );
      expect(hints).toEqual([...new Set(hints)].sort());
    }),
  );
});
