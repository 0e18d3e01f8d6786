import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasArabicLetters } from "#models/arabic/keys.ts";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { soundProblems } from "#models/arabic/sounds.ts";
import { arabicProblems } from "#models/arabic/vocalization.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { type LexiconEntry, readEntries } from "#models/lexicon/lexicon-entry.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { askedWord } from "#services/study/questions/asked-word.ts";
import { entryProblems, sharedProblems } from "#tests/support/lexicon/entry-problems.ts";

const folder = new URL("../../../models/lexicon/themes/", import.meta.url);
const themes = readdirSync(folder).map((file) => {
  const entries = readEntries(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
  return [file.replace(".json", ""), entries] as const;
});

test.each(themes)("%s is written as the lexicon writes Arabic, sorted by id", (theme, entries) => {
  const problems = entries.flatMap((entry) =>
    entryProblems(entry).map((problem) => `${entry.id}: ${problem}`),
  );
  expect(problems).toEqual([]);
  const ids = entries.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted());
  expect(entries.filter(({ themes }) => themes[0] !== theme)).toEqual([]);
});

test("every exact synonym is a right answer in its own language", () => {
  const wrong = themes
    .flatMap(([, entries]) => entries)
    .flatMap((entry) =>
      entry.alsoMeans.filter((typed) => {
        const direction = hasArabicLetters(typed) ? "english-to-arabic" : "arabic-to-english";
        return matchAnswer(typed, askedWord(entry, direction)).verdict !== "correct";
      }),
    );
  expect(wrong).toEqual([]);
});

test("every entry was read a second time", () => {
  const unread = themes.flatMap(([, entries]) => entries).filter(({ reviewed }) => !reviewed);
  expect(unread.map(({ id }) => id)).toEqual([]);
});

test("no two entries share an id or letters, and no meaning leads to more than three", () => {
  expect(sharedProblems(themes.flatMap(([, entries]) => entries))).toEqual([]);
});

test("each entry has its place in the order of use, and the most useful are of the first level", () => {
  const entries = themes.flatMap(([, entries]) => entries);
  const inOrder = entries.toSorted((a, b) => a.rank - b.rank);
  expect(inOrder.map(({ rank }) => rank)).toEqual(inOrder.map((_, at) => at + 1));
  expect(inOrder.map(({ level }) => level)).toEqual(inOrder.map(({ level }) => level).toSorted());
});

test("twenty everyday words of every category are taught, each of the first level", () => {
  expect(EVERYDAY_WORDS).toHaveLength(20);
  expect(EVERYDAY_WORDS.filter(({ level }) => level > 1)).toEqual([]);
  expect(EVERYDAY_WORDS.slice(0, 2).map(({ id }) => id)).toEqual(["expression.ana", "noun.umm"]);
  expect(new Set(EVERYDAY_WORDS.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  const letters = EVERYDAY_WORDS.map(({ arabicWord }) => arabicWord);
  expect(new Set(letters).size).toBe(letters.length);
});

test.each([
  ["an id twice", ["noun.kitab", "noun.kitab"]],
  ["letters twice in a category", ["noun.kitab", "noun.other"]],
])("the check of entries finds %s", (_what, ids) => {
  const entries = ids.map((id) => ({ ...book, id }) as LexiconEntry);
  expect(sharedProblems(entries)).not.toEqual([]);
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

test.each([
  "الَّذِي",
  "ثُمَّ اسْتَيْقَظَ",
  "لِلشَّمْسِ",
  "كَتَبُوا",
  "بِاسْمِ",
  "اللَّيْلُ",
  "وَالِدٌ",
  "وَالْوَلَدُ",
  "الِامْتِحَانُ",
  "مَشَوْا",
])("the check lets %s pass", (text) => {
  expect(arabicProblems(text)).toEqual([]);
});

test.each([
  ["a word without a vowel", "مْ"],
  ["two consonants at the beginning", "كتَابٌ"],
  ["three consonants in a row", "مَدْرسَةٌ"],
  ["shadda without its vowel", "أَتَعلّمَ"],
  ["three consonants where two words meet", "مِنْ الْبَيْتِ"],
])("the check of sounds finds %s", (_what, text) => {
  expect(soundProblems(text)).not.toEqual([]);
});

const book = themes.flatMap(([, entries]) => entries).find(({ id }) => id === "noun.kitab");
const write = themes.flatMap(([, entries]) => entries).find(({ id }) => id === "verb.kataba");

test.each<[string, Partial<LexiconEntry>]>([
  ["an id of another category", { id: "verb.kitab" }],
  ["a noun without nunation", { arabicWord: "كِتَابَ" }],
  ["a noun without gender", { gender: null }],
  ["a noun without a plural", { pluralForm: null }],
  ["an example without its token", { exampleToken: "كِتَابٍ" }],
  ["a token of another root", { exampleToken: "شَهْرٍ" }],
  ["an example without an end", { exampleSentence: "أَقْرَأُ كِتَابًا كُلَّ شَهْرٍ" }],
  ["an example of two words", { exampleSentence: "أَقْرَأُ كِتَابًا." }],
  ["a word without its ending", { exampleSentence: "أَقْرَأُ كِتَابًا كُلْ شَهْر." }],
  ["a question in one language", { exampleMeaning: "Do I read a book every month?" }],
  ["a translation that is no sentence", { exampleMeaning: "a book every month." }],
  ["Arabic in the meaning", { englishMeaning: "book كتاب" }],
  ["a key that is not known", { colour: "red" } as Partial<LexiconEntry>],
])("the check of an entry finds %s", (_what, change) => {
  expect(book && entryProblems({ ...book, ...change })).not.toEqual([]);
});

test.each<[string, Partial<LexiconEntry>]>([
  ["a past that is not the word", { pastTense: "قَرَأَ" }],
  ["a present in the I-form", { presentTense: "أَكْتُبُ" }],
  ["a missing verbal noun", { verbalNoun: null }],
  ["a meaning without to", { englishMeaning: "write" }],
])("the check of a verb finds %s", (_what, change) => {
  expect(write && entryProblems({ ...write, ...change })).not.toEqual([]);
});
