import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clean,
  duplicateKey,
  hasArabicLetters,
  searchKey,
  vocalisedKey,
} from "#models/arabic/keys.ts";

test.each([
  ["كِتَابٌ", "كتاب"],
  ["  بَيْتٌ \u00A0 كَبِيرٌ ", "بيت كبير"],
  ["ا\u0654كل", "أكل"],
  ["مدرسة", "مدرسة"],
  ["على", "على"],
  ["كتــاب", "كتاب"],
  ["DVD قُرْص", "dvd قرص"],
])("duplicateKey of %s is %s (P47)", (text, key) => {
  expect(duplicateKey(text)).toBe(key);
});

test("The vocalised key ignores mark order, tatweel and blanks, and nothing else (P47)", () => {
  expect(vocalisedKey(" مُعَل\u0651\u0650م ")).toBe(vocalisedKey("مُعَـل\u0650\u0651م"));
  expect(vocalisedKey("بَيْتٌ  كَبِيرٌ")).toBe("بَيْتٌ كَبِيرٌ".normalize("NFC"));
  expect(vocalisedKey("كَتَبَ")).not.toBe(vocalisedKey("كُتِبَ"));
  expect(vocalisedKey("أكل")).not.toBe(vocalisedKey("اكل"));
  expect(vocalisedKey("ا\u0654كل")).toBe(vocalisedKey("أكل"));
});

test.each([
  ["کبیر", "كبير"],
  ["گاراج", "گاراج"],
  ["ٱلْكِتَاب", "الْكِتَاب"],
  ["ﷲ", "الله"],
  ["ﻷن", "لأن"],
  ["ﷺ", "صلى الله عليه وسلم"],
  ["بﹷيت", "بَيت"],
  ["بﹶيت", "بَيت"],
  ["شﱢ", "شِّ".normalize("NFC")],
  ["۱۲۳ ٤٥٦", "123 456"],
  ["«كتاب»، (قلم)؛", "كتاب قلم"],
  ["رحم\u0640\u0670ن", "رحم\u0670ن"],
  ["شَيْـ\u064B\u0654ا", "شَيْئ\u064Bا"],
  ["شى\u0654", "شئ"],
  ["هٰذَا\u06D6", "هٰذَا"],
  ["\u202Bكتاب\u202C\uFEFF", "كتاب"],
  ["Café", "café"],
])("clean of %s is %s (P47)", (text, cleaned) => {
  expect(clean(text)).toBe(cleaned);
});

test.each([
  ["مَسْؤُولِيَّة", "مسووليه"],
  ["شَيْءٌ", "شي"],
  ["ء", ""],
  ["القُرْآنُ الكَرِيمُ", "القران الكريم"],
  ["إِلَى", "الي"],
])("searchKey of %s is %s (P47)", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test("Arabic letters are seen in every block; digits, marks, punctuation and tatweel are not (P47)", () => {
  expect(["ب", "ﻻ", "ﷺ", "گ", "abc ء"].every(hasArabicLetters)).toBe(true);
  expect(["", "abc", "١٢", "؟،", "\u064E", "ـ", "\uFEFF", "﴾"].some(hasArabicLetters)).toBe(false);
});

test("Every key is a fixed point of itself, whatever the text (P47)", () => {
  const character = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));
  const anyText = fc.oneof(
    fc.string({ unit: character }),
    fc.string({
      unit: fc.constantFrom(..."ابيىۓکلأ ـ\u064E\u0651\u0654\u0653\u0670\u200F\uFE77\uFC60"),
    }),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      for (const key of [duplicateKey, vocalisedKey, clean, searchKey]) {
        expect(key(key(text))).toBe(key(text));
      }
    }),
  );
});

test("Equal vocalised keys mean equal duplicate keys, and those equal search keys (P47)", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."ابتأئى ـ\u064E\u064F\u0651\u0670") });
  fc.assert(
    fc.property(letters, (text) => {
      expect(duplicateKey(vocalisedKey(text))).toBe(duplicateKey(text));
      expect(searchKey(duplicateKey(text))).toBe(searchKey(text));
    }),
  );
});
