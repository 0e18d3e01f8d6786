import { describe, expect, test } from "vitest";
import { guessCategory } from "#services/imports/guess-category.ts";
import { splitLine, tidyLine } from "#services/imports/split-line.ts";

const split = (line: string) => {
  const { arabicWord, englishMeaning } = splitLine(tidyLine(line));
  return [arabicWord, englishMeaning];
};

describe("a line is split (D38)", () => {
  test.each([
    ["كِتَابٌ book", "كِتَابٌ", "book"],
    ["كِتَابٌ, book", "كِتَابٌ", "book"],
    ["كِتَابٌ، book", "كِتَابٌ", "book"],
    ["كِتَابٌ\tbook", "كِتَابٌ", "book"],
    ["كِتَابٌ - book", "كِتَابٌ", "book"],
    ["كِتَابٌ – book", "كِتَابٌ", "book"],
    ["كِتَابٌ : book", "كِتَابٌ", "book"],
    ["كِتَابٌ=book", "كِتَابٌ", "book"],
    ["كِتَابٌbook", "كِتَابٌ", "book"],
    ["كِتَابٌ(book)", "كِتَابٌ", "book"],
    ['"كِتَابٌ","book"', "كِتَابٌ", "book"],
    ["كِتَابٌ (book)", "كِتَابٌ", "book"],
    ["1. كِتَابٌ - book", "كِتَابٌ", "book"],
    ["• كِتَابٌ - book", "كِتَابٌ", "book"],
    ["كتاب книга", "كتاب", "книга"],
  ])("%j at the change of script", (line, arabic, english) => {
    expect(split(line)).toEqual([arabic, english]);
  });

  test.each([
    ["السَّلَامُ عَلَيْكُمْ peace be upon you", "السَّلَامُ عَلَيْكُمْ", "peace be upon you"],
    ["بَيْتٌ house, home", "بَيْتٌ", "house, home"],
    ["to write, to pen - كَتَبَ", "كَتَبَ", "to write, to pen"],
    ["well-known مَشْهُورٌ", "مَشْهُورٌ", "well-known"],
    ["كَتَبَ، يَكْتُبُ - to write", "كَتَبَ، يَكْتُبُ", "to write"],
    ["كَيْفَ حَالُكَ؟ How are you?", "كَيْفَ حَالُكَ؟", "How are you?"],
    ["uncle (paternal) عَمٌّ", "عَمٌّ", "uncle (paternal)"],
    ["عَمٌّ uncle (paternal)", "عَمٌّ", "uncle (paternal)"],
    ["كِتَابٌ book (كُتُبٌ)", "كِتَابٌ", "book (كُتُبٌ)"],
    ["رَغِبَ (فِي) to desire", "رَغِبَ (فِي)", "to desire"],
    ["كـــتاب  book", "كـــتاب", "book"],
  ])("%j and keeps values of several words", (line, arabic, english) => {
    expect(split(line)).toEqual([arabic, english]);
  });

  test.each([
    ["1\tكتاب\tbook", "كتاب", "book"],
    ["1\tbook\tكتاب", "كتاب", "book"],
    ["3 - بَيْت   house", "بَيْت", "house"],
    ["١٢. نار fire", "نار", "fire"],
    ["١ـ كتاب book", "كتاب", "book"],
    ["2)كتاب book", "كتاب", "book"],
    ["(4) كتاب book", "كتاب", "book"],
    ["1.5 كيلو one and a half kilos", "1.5 كيلو", "one and a half kilos"],
    ["7-up سفن أب", "سفن أب", "7-up"],
  ])("%j without its number in the list", (line, arabic, english) => {
    expect(split(line)).toEqual([arabic, english]);
  });

  test.each([
    ["kitāb كتاب book", "book (kitāb)"],
    ["book كتاب kitāb", "book (kitāb)"],
    ["n.\tكتاب\tbook", "book (n.)"],
    ["book كتاب (paper)", "book (paper)"],
    ["كتاب\tkitāb\tbook", "book (kitāb)"],
    ["book\tkitāb\tكتاب", "book (kitāb)"],
    ["كتاب\tbook\tpaper", "book paper"],
  ])("%j has the Arabic alone as its word, and nothing is lost", (line, english) => {
    expect(splitLine(tidyLine(line))).toEqual({
      arabicWord: "كتاب",
      englishMeaning: english,
      isGuess: true,
    });
  });

  test("a line that begins in English is turned round", () => {
    expect(split("book, كِتَابٌ")).toEqual(["كِتَابٌ", "book"]);
    expect(split("5 - خَمْسَةٌ")).toEqual(["خَمْسَةٌ", "5"]);
    expect(split("٥ - five")).toEqual(["٥", "five"]);
  });

  test("without a change of script a tab comes first, then a comma, then a spaced dash", () => {
    expect(split("kitab, big\tbook - novel")).toEqual(["kitab, big", "book - novel"]);
    expect(split("kitab - kutub, book")).toEqual(["kitab - kutub", "book"]);
    expect(split("kitab - book")).toEqual(["kitab", "book"]);
  });

  test("a line without such a place is one half by its script", () => {
    expect(split("كِتَابٌ")).toEqual(["كِتَابٌ", null]);
    expect(split("just some words")).toEqual([null, "just some words"]);
    expect(split("book,")).toEqual([null, "book,"]);
    expect(split("12345")).toEqual([null, "12345"]);
    expect(split("- , -")).toEqual([null, ", -"]);
  });

  test("characters nobody sees do not come along", () => {
    expect(split("\u202B\u200Fكِتَابٌ\u202C \u2066book\u2069\uFEFF")).toEqual(["كِتَابٌ", "book"]);
    expect(split("كِتَابٌ\u0007 book\u0085")).toEqual(["كِتَابٌ", "book"]);
    expect(tidyLine("\u200E\u200F")).toBe("");
  });
});

describe("a category is guessed", () => {
  test.each([
    ["كَتَبَ", "to write", "verb"],
    ["كَتَبَ", "To write", "verb"],
    ["كَتَبَ", "he wrote", "verb"],
    ["إِلَى الْيَمِينِ", "to the right", "expression"],
    ["إِلَيْكَ", "to you", "expression"],
    ["كَيْفَ حَالُكَ؟", "how are you", "expression"],
    ["تَفَضَّلْ", "Please come in.", "expression"],
    ["أَنَا بِخَيْرٍ", "I am fine", "expression"],
    ["صَبَاحُ الْخَيْرِ", "good morning", "expression"],
    ["إِنْ شَاءَ اللَّهُ", "God willing", "expression"],
    ["كِتَابٌ", "book", "noun"],
    ["مُحَطَّةُ الْقِطَارِ", "train station", "noun"],
    ["طَوِيلٌ", "tall, long", "noun"],
    ["جَدٌّ", "good", "noun"],
    ["السَّلَامُ عَلَيْكُمْ", "peace be upon you", "expression"],
    ["مِنْ فَضْلِكَ", "please", "expression"],
    ["مَعَ السَّلَامَةِ", "goodbye then, friend", "expression"],
    ["شُكْرًا جَزِيلًا", "many thanks", "expression"],
    ["بَحَثَ عَنْ", "to search for", "verb"],
    ["غُرْفَةُ نَوْمٍ", "a bedroom", "noun"],
    ["عِيدُ مِيلَادٍ", "An anniversary of a birth", "noun"],
    ["مَدِينَةٌ كَبِيرَةٌ جِدًّا", "the metropolis", "noun"],
    ["بَيْتُ ٱلطَّالِبِ", "student's house", "noun"],
    ["الْبَيْتُ الْكَبِيرُ", "big house", "noun"],
    ["بَيْتُ الطَّالِبِ الْجَدِيدِ", "new student's house", "expression"],
    ["مَاءٌ بَارِدٌ", "another", "expression"],
    ["7 سبعة", "seven", "noun"],
  ])("%s, %s is a %s", (arabic, english, category) => {
    expect(guessCategory(arabic, english)).toBe(category);
  });
});
