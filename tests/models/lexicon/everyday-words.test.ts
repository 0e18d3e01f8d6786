import { describe, expect, test } from "vitest";
import { z } from "zod";
import { duplicateKey, hasArabicLetters, searchKey } from "#models/arabic/keys.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import entries from "#models/lexicon/themes/everyday.json" with { type: "json" };
import { CATEGORIES, PARTS_OF_SPEECH } from "#models/words/word-rules.ts";
import { arabicProblems } from "#tests/support/lexicon/arabic-problems.ts";

const arabic = z.string().min(1);
const optional = arabic.nullable();
const Entry = z.strictObject({
  id: z.string().regex(/^(noun|verb|expression)\.[a-z-]+$/),
  category: z.enum(CATEGORIES),
  pos: z.enum(PARTS_OF_SPEECH),
  level: z.literal([1, 2, 3]),
  rank: z.int().positive(),
  themes: z.array(z.string()).min(1).max(3),
  arabicWord: arabic,
  englishMeaning: z.string().min(1),
  senses: z.array(z.string()),
  gender: z.enum(["masculine", "feminine"]).nullable(),
  pluralForm: optional,
  pastTense: optional,
  presentTense: optional,
  verbalNoun: optional,
  particle: optional,
  root: z.string().regex(/^\p{L}( \p{L}){2,3}$/u),
  synonym: optional,
  antonym: optional,
  exampleSentence: arabic,
  exampleMeaning: z.string(),
  exampleToken: arabic,
  reviewed: z.literal(true),
});

const words = (entry: LexiconEntry) =>
  [
    entry.arabicWord,
    entry.pluralForm,
    entry.pastTense,
    entry.presentTense,
    entry.verbalNoun,
    entry.particle,
    entry.synonym,
    entry.antonym,
  ].filter((word) => word !== null);

test("there are twenty entries of the lexicon's form, sorted by id, of every category", () => {
  expect(() => z.array(Entry).length(20).parse(entries)).not.toThrow();
  const ids = entries.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(EVERYDAY_WORDS.map(({ rank }) => rank)).toEqual(entries.map((_, index) => index + 1));
  expect(new Set(EVERYDAY_WORDS.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
});

describe.each(EVERYDAY_WORDS.map((entry) => [entry.id, entry] as const))("%s", (id, entry) => {
  test("is written as the lexicon writes Arabic", () => {
    const { exampleSentence, category } = entry;
    for (const text of [...words(entry), exampleSentence]) {
      expect(arabicProblems(text), text).toEqual([]);
    }
    expect(words(entry).filter((word) => /[.،؟]/.test(word))).toEqual([]);
    expect(id.startsWith(`${category}.`)).toBe(true);
  });

  test("has the forms of its kind", () => {
    if (entry.category === "noun") {
      expect(entry.arabicWord).toMatch(/\u064C\u0651?$/u);
      expect(entry.pluralForm).toMatch(/[\u064C\u064F]$/u);
      expect(entry.gender).not.toBeNull();
      if (entry.arabicWord.includes("ة")) expect(entry.gender).toBe("feminine");
    }
    const verbForms = [entry.pastTense, entry.presentTense, entry.verbalNoun];
    if (entry.category === "verb") {
      expect(entry.pastTense).toBe(entry.arabicWord);
      expect(entry.arabicWord).toMatch(/\u064E$/u);
      expect(entry.presentTense).toMatch(/^ي[\u064E\u064F].*\u064F$/u);
      expect(entry.verbalNoun).toMatch(/\u064C$/u);
      expect(entry.englishMeaning).toMatch(/^to /);
    } else expect(verbForms).toEqual([null, null, null]);
  });

  test("has an example of three to nine words that contains it", () => {
    const { arabicWord, exampleSentence, exampleMeaning, exampleToken, root } = entry;
    const tokens = exampleSentence.replaceAll(/[.؟،]/g, "").split(" ");
    expect(tokens.length).toBeGreaterThanOrEqual(3);
    expect(tokens.length).toBeLessThanOrEqual(9);
    expect(exampleSentence).toMatch(/[.؟]$/);
    expect(tokens).toContain(exampleToken);
    expect(exampleMeaning).toMatch(/^[A-Z].*[.?]$/);
    expect(exampleMeaning.endsWith("?")).toBe(exampleSentence.endsWith("؟"));
    // Weak letters come and go in the forms of a word, and of two equal ones shadda stands for the second.
    const strong = root.split(" ").filter((letter) => !/[اويىءأ]/.test(letter));
    const kept = [...new Set(strong)].filter((letter) => arabicWord.includes(letter));
    expect(kept.length).toBeGreaterThan(0);
    const inOrder = new RegExp(kept.join(".*"));
    expect(searchKey(exampleToken)).toMatch(inOrder);
  });

  test("is right as an answer, by its word and by each meaning", () => {
    const { arabicWord, englishMeaning, category } = entry;
    expect(hasArabicLetters(englishMeaning + entry.exampleMeaning)).toBe(false);
    expect(matchArabic(arabicWord, { ...entry, expected: arabicWord }).verdict).toBe("correct");
    for (const typed of [englishMeaning, ...englishMeaning.split("; ")]) {
      expect(matchEnglish(typed, { expected: englishMeaning, category }).verdict).toBe("correct");
    }
  });
});

test("no two entries share letters or a meaning", () => {
  const letters = EVERYDAY_WORDS.map(({ arabicWord }) => duplicateKey(arabicWord));
  const meanings = EVERYDAY_WORDS.flatMap(({ englishMeaning }) => englishMeaning.split("; "));
  expect(new Set(letters).size).toBe(letters.length);
  expect(new Set(meanings).size).toBe(meanings.length);
});

test.each([
  ["a letter without a mark", "كتَابٌ"],
  ["shadda without its vowel", "مُعَلّم"],
  ["an article lam without sukun before a moon letter", "الوَلَدُ"],
  ["sukun on the lam before a sun letter", "الْشَمْسُ"],
  ["a sun letter without shadda", "الشَمْسُ"],
  ["a missing case ending", "كُوب مَاءٌ"],
  ["tatweel", "كِتَـابٌ"],
  ["a Latin letter", "كِتَابٌ a"],
  ["a double space", "كُوبُ  مَاءٍ"],
  ["marks in another order than the canonical one", "\u0645\u0651\u064E\u0631\u0651\u064E"],
  ["a presentation form", "\uFEFBَ"],
  ["two vowels on a letter", "كِتَُابٌ"],
  ["a long vowel after another one", "كِتِابٌ"],
])("the check finds %s", (_what, text) => {
  expect(arabicProblems(text)).not.toEqual([]);
});
