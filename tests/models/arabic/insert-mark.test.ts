import fc from "fast-check";
import { expect, test } from "vitest";
import { eraseBefore, insertLetters, insertMark } from "#models/arabic/input/insert-mark.ts";

const FATHA = "\u064E";
const KASRA = "\u0650";
const SHADDA = "\u0651";
const SUKUN = "\u0652";

test("A mark goes on the letter before the cursor, and the cursor behind it", () => {
  expect(insertMark("كتاب", 1, KASRA)).toEqual({ text: "ك\u0650تاب", cursor: 2 });
  expect(insertMark("كتاب", 4, SUKUN)).toEqual({ text: "كتاب\u0652", cursor: 5 });
});

test("Shadda and vowel come out in canonical order whichever is pressed first", () => {
  const shaddaFirst = insertMark(insertMark("ل", 1, SHADDA).text, 2, KASRA);
  const vowelFirst = insertMark(insertMark("ل", 1, KASRA).text, 2, SHADDA);
  expect(shaddaFirst).toEqual({ text: "ل\u0650\u0651", cursor: 3 });
  expect(vowelFirst).toEqual(shaddaFirst);
});

test("A vowel replaces a vowel, and pressing a mark twice changes nothing", () => {
  expect(insertMark("ل\u0650\u0651م", 2, FATHA).text).toBe("ل\u064E\u0651م");
  expect(insertMark("ل\u064E", 2, FATHA)).toEqual({ text: "ل\u064E", cursor: 2 });
  expect(insertMark("ل\u0651", 2, SHADDA).text).toBe("ل\u0651");
});

test("Without an Arabic letter before the cursor nothing changes", () => {
  expect(insertMark("كتاب", 0, FATHA)).toEqual({ text: "كتاب", cursor: 0 });
  expect(insertMark("كتاب ", 5, FATHA)).toEqual({ text: "كتاب ", cursor: 5 });
  expect(insertMark("a🙂", 3, FATHA)).toEqual({ text: "a🙂", cursor: 3 });
});

test("Letters never come between a letter and its marks", () => {
  expect(insertLetters("ل\u064Eم", 1, "ب")).toEqual({ text: "ل\u064Eبم", cursor: 3 });
});

test("Erasing takes the last mark first, and marks go with their letter", () => {
  expect(eraseBefore("ل\u064E\u0651", 3)).toEqual({ text: "ل\u064E", cursor: 2 });
  expect(eraseBefore("بل\u064E", 2)).toEqual({ text: "ب", cursor: 1 });
  expect(eraseBefore("a🙂", 3)).toEqual({ text: "a", cursor: 1 });
  expect(eraseBefore("", 0)).toEqual({ text: "", cursor: 0 });
});

test("The text stays in NFC and the cursor inside it, whatever is pressed where", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ابئ \u064E\u0651\u0652a") });
  const mark = fc.constantFrom(FATHA, KASRA, SHADDA, SUKUN, "\u064B", "\u0670");
  fc.assert(
    fc.property(text, fc.integer({ min: -3, max: 20 }), mark, (written, cursor, mark) => {
      const before = written.normalize("NFC");
      const { text: after, cursor: moved } = insertMark(before, cursor, mark);
      expect(after).toBe(after.normalize("NFC"));
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(after.length);
      expect(after.replace(/\p{M}/gu, "")).toBe(before.replace(/\p{M}/gu, ""));
    }),
  );
});
