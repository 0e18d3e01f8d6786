import { expect, test } from "vitest";
import { buckwalter } from "#models/arabic/input/buckwalter.ts";
import { keyboardMap } from "#models/arabic/input/keyboard-map.ts";
import { KEYBOARD_ROWS } from "#models/arabic/input/on-screen-keyboard.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";

const keys = KEYBOARD_ROWS.flatMap((row) => row.keys);

test.each([
  ["hgsghl ugd;l", "السلام عليكم"],
  ["hgrvNk", "القرآن"],
  ["lEuQg~AlR", "مُعَل\u0651\u0650مٌ"],
  ["HogN", "أخلآ"],
  ["Gk", "لأن"],
  ["lhislD?", "ماهسم]؟"],
  ["كتاب 12", "كتاب 12"],
  ["(a)", ")ش("],
])("The keys %s write %s on an Arabic keyboard", (typed, arabic) => {
  expect(keyboardMap(typed)).toBe(arabic);
});

test("A word typed with the wrong layout and its marks in key order is recognised", () => {
  const judgement = matchArabic(keyboardMap("lEuQg~AlR"), {
    expected: "مُعَلِّمٌ",
    category: "noun",
  });
  expect(judgement).toEqual({ verdict: "correct", hints: [] });
});

test.each([
  ["qalamN", "قَلَمٌ"],
  ["Dad", "ضَد"],
  ["daD", "دَض"],
  ["ha`*aA", "ه\u064E\u0670ذَا"],
  ["su&aAlN", "سُؤَالٌ"],
  [">akala |xar <ilaY", "أَكَلَ آخَر إِلَى"],
  ["HiS~p", "حِص\u0651ة"],
  ["$ukorAF", "شُكْراً"],
  ["1 + 2", "1 + 2"],
])("Buckwalter %s is %s", (signs, arabic) => {
  expect(buckwalter(signs)).toBe(arabic.normalize("NFC"));
});

test("The on-screen keyboard has every letter, seat of hamza and mark once, each with a name", () => {
  const texts = keys.map((key) => key.text);
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(keys.map((key) => key.name)).size).toBe(keys.length);
  const wanted =
    "ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئ\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670";
  expect([...wanted].filter((character) => !texts.includes(character))).toEqual([]);
});

test("A mark is shown on a carrier, a letter as itself", () => {
  const marks = keys.filter((key) => key.isMark);
  expect(marks).toHaveLength(9);
  expect(marks.every((key) => key.label === `ـ${key.text}`)).toBe(true);
  expect(keys.filter((key) => !key.isMark).every((key) => key.label === key.text)).toBe(true);
});
