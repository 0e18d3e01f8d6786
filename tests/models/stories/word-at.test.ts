import { expect, test } from "vitest";
import { wordAt, wordsOf } from "#models/stories/story-text.ts";

const saturday = { category: "expression", arabicWord: "يَوْمُ السَّبْتِ" };
const day = { category: "noun", arabicWord: "يَوْمٌ" };
const book = { category: "noun", arabicWord: "كِتَابٌ", pluralForm: "كُتُبٌ" };
const words = [day, book, saturday];

test.each([
  ["a word in a form of it", 4, book],
  ["the first word of a phrase, before a word that is a part of it", 1, saturday],
  ["the last word of a phrase", 2, saturday],
  ["no word", 3, undefined],
  ["no place", 9, undefined],
])("finds %s", (_, at, word) => {
  const tokens = wordsOf("كتب يوم السبت مع الكتب");
  expect(words[wordAt(tokens, at, words) ?? -1]).toBe(word);
});

test("reads only the words around the place, whatever the length of the sentence", () => {
  const read = new Set<number>();
  const tokens = new Proxy(
    Array.from({ length: 400 }, () => "يوم"),
    {
      get(all, key) {
        if (/^\d+$/.test(String(key))) read.add(Number(key));
        return Reflect.get(all, key);
      },
    },
  );
  expect(wordAt(tokens, 200, words)).toBe(0);
  expect(Math.min(...read)).toBe(199);
  expect(Math.max(...read)).toBe(201);
});
