import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeBetween,
  eraseText,
  fromLatinKeys,
  type TypingMode,
  typeText,
} from "#models/arabic/input/type-text.ts";

/** A field that one types into key by key with nothing selected. */
function typed(keys: string, mode: TypingMode): string {
  let field = { text: "", cursor: 0 };
  for (const key of keys) {
    const selection = { start: field.cursor, end: field.cursor };
    field = typeText(field.text, selection, fromLatinKeys(key, mode));
  }
  return field.text;
}

test.each<[TypingMode, string, string]>([
  ["keys", ";jhf", "كتاب"],
  ["keys", "hgsghl", "السلام"],
  ["keys", "lEuQg~AlR", "مُعَلِّمٌ"],
  ["keys", "lEuQgA~lR", "مُعَلِّمٌ"],
  ["keys", "bf", "لاب"],
  ["buckwalter", "kitaAbN", "كِتَابٌ"],
  ["buckwalter", "muEal~imN", "مُعَلِّمٌ"],
  ["buckwalter", "muEali~mN", "مُعَلِّمٌ"],
  ["off", "kitaAbN", "kitaAbN"],
])("Key by key in mode %s, %s writes %s", (mode, keys, text) => {
  expect(typed(keys, mode)).toBe(text.normalize("NFC"));
});

test("What is selected gives way to what is typed", () => {
  expect(typeText("كتاب", { start: 1, end: 3 }, "ل")).toEqual({ text: "كلب", cursor: 2 });
  expect(typeText("كتاب", { start: 1, end: 4 }, "\u064E")).toEqual({ text: "ك\u064E", cursor: 2 });
});

test("A mark with no letter to stand on is left out, and the rest is written", () => {
  expect(typeText("", { start: 0, end: 0 }, "\u064Eب\u064E")).toEqual({
    text: "ب\u064E",
    cursor: 2,
  });
});

test("Erasing takes what is selected, else one mark or one letter", () => {
  expect(eraseText("ك\u0650تاب", { start: 0, end: 2 })).toEqual({ text: "تاب", cursor: 0 });
  expect(eraseText("ك\u0650", { start: 2, end: 2 })).toEqual({ text: "ك", cursor: 1 });
});

const arabic = fc.string({ unit: fc.constantFrom(..."ابلa\u064E\u0650\u0651 ") });

test("The change between two texts makes the second of the first and never begins or ends inside a letter", () => {
  fc.assert(
    fc.property(arabic, arabic, (before, after) => {
      const { start, end, inserted } = changeBetween(before, after);
      expect(before.slice(0, start) + inserted + before.slice(end)).toBe(after);
      expect(end).toBeGreaterThanOrEqual(start);
      if (start > 0) expect(before.charAt(start) + after.charAt(start)).not.toMatch(/\p{M}/u);
      expect(before.charAt(end)).not.toMatch(/\p{M}/u);
    }),
  );
});

test.each([
  ["a vowel under a shadda", "ب\u0651", "ب\u064E\u0651", 0, 2, "ب\u064E\u0651"],
  ["another vowel", "اب\u064Eت", "اب\u064Fت", 1, 3, "ب\u064F"],
  ["a letter at the end", "ب\u064E", "ب\u064Eت", 2, 2, "ت"],
  ["no shadda any more", "ب\u064E\u0651", "ب\u064E", 0, 3, "ب\u064E"],
  ["another sign of two halves", "😀", "😁", 0, 2, "😁"],
])("The change is one of whole letters: %s", (_what, before, after, start, end, inserted) => {
  expect(changeBetween(before, after)).toEqual({ start, end, inserted });
});

test("Typing anything anywhere keeps the cursor inside the text and its marks in canonical order", () => {
  fc.assert(
    fc.property(
      arabic,
      fc.nat(20),
      fc.nat(5),
      fc.string({ maxLength: 6 }),
      fc.constantFrom<TypingMode>("off", "keys", "buckwalter"),
      (written, from, length, keys, mode) => {
        const text = written.normalize("NFC");
        const start = Math.min(from, text.length);
        const end = Math.min(start + length, text.length);
        const edited = typeText(text, { start, end }, fromLatinKeys(keys, mode));
        expect(edited.cursor).toBeGreaterThanOrEqual(0);
        expect(edited.cursor).toBeLessThanOrEqual(edited.text.length);
      },
    ),
  );
});
