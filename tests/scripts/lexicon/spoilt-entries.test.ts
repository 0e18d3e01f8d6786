import { expect, test } from "vitest";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import { entryProblems } from "../../../scripts/lexicon/entry-problems.ts";
import { sharedProblems } from "../../../scripts/lexicon/shared-problems.ts";

const book = entryNamed("noun.kitab");
const write = entryNamed("verb.kataba");
const school = entryNamed("noun.madrasa");

test("None of the entries that are spoilt below has a mistake", () => {
  expect([book, write, school].flatMap(entryProblems)).toEqual([]);
});

test.each<[string, LexiconEntry, Partial<LexiconEntry>]>([
  ["an id of another category", book, { id: "verb.kitab" }],
  ["a noun without nunation", book, { arabicWord: "كِتَابَ" }],
  ["a letter without a mark", book, { arabicWord: "كتَابٌ" }],
  ["a noun without gender", book, { gender: null }],
  ["a masculine with ta marbuta", school, { gender: "masculine" }],
  ["a noun without a plural", book, { pluralForm: null }],
  ["a plural that is said not to be", book, { noPlural: true }],
  ["a plural of another root", book, { pluralForm: "أَقْلَامٌ" }],
  ["a root of another word", book, { root: "د ر س" }],
  ["a theme that is none", book, { themes: ["books"] }],
  ["an entry that was read once", book, { reviewed: false }],
  ["an example without its token", book, { exampleToken: "كِتَابٍ" }],
  ["a token of another root", book, { exampleToken: "شَهْرٍ" }],
  ["an example without an end", book, { exampleSentence: "أَقْرَأُ كِتَابًا كُلَّ شَهْرٍ" }],
  ["an example of two words", book, { exampleSentence: "أَقْرَأُ كِتَابًا." }],
  ["a word without its ending", book, { exampleSentence: "أَقْرَأُ كِتَابًا كُلْ شَهْر." }],
  ["a question in one language", book, { exampleMeaning: "Do I read a book every month?" }],
  ["a translation that is no sentence", book, { exampleMeaning: "a book every month." }],
  ["Arabic in the meaning", book, { englishMeaning: "book كتاب" }],
  ["a key that is not known", book, { colour: "red" } as Partial<LexiconEntry>],
  ["a past that is not the word", write, { pastTense: "قَرَأَ" }],
  ["a present in the I-form", write, { presentTense: "أَكْتُبُ" }],
  ["a present of another root", write, { presentTense: "يَدْرُسُ" }],
  ["a missing verbal noun", write, { verbalNoun: null }],
  ["a meaning without to", write, { englishMeaning: "write" }],
  ["a verb form of a noun", school, { pastTense: "دَرَسَ" }],
])("The check of an entry finds %s", (_what, entry, change) => {
  expect(entryProblems({ ...entry, ...change })).not.toEqual([]);
});

test.each<[string, Partial<LexiconEntry>]>([
  ["an id twice", { id: "noun.madrasa" }],
  ["letters twice in a category", { arabicWord: "مَدْرَسَةٌ" }],
  ["a rank twice", { rank: school.rank }],
  ["a rank that leaves a gap", { rank: LEXICON.length + 1 }],
  ["a level that is not that of the rank", { level: book.level + 1 }],
])("The check of all entries finds %s", (_what, change) => {
  const spoilt = LEXICON.map((entry) => (entry === book ? { ...entry, ...change } : entry));
  expect(sharedProblems(spoilt)).not.toEqual([]);
});

function entryNamed(id: string): LexiconEntry {
  const entry = LEXICON.find((one) => one.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  return entry;
}
