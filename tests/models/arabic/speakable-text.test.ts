import { expect, test } from "vitest";
import { speakableText } from "#models/arabic/speech/speakable-text.ts";
import { utterancesOf } from "#models/arabic/speech/utterances.ts";

test.each([
  ["emoji", "كتاب 😀📚", "كتاب"],
  ["tatweel", "كتـــاب", "كتاب"],
  ["invisible characters", "كت\u200Fا\u200Bب\uFEFF", "كتاب"],
  ["presentation forms", "ﻛﺘﺎﺏ", "كتاب"],
  ["Persian letters", "کتابی", "كتابي"],
  ["a dash in front", "- كتاب", "كتاب"],
  ["options", "-v en كتاب", "v en كتاب"],
  ["markup", "<b>كتاب</b> &amp;", "b كتاب b amp;"],
  ["no letter and no digit", "؟!... 😀", ""],
  ["letters of another script", "日本語", ""],
  ["a digit", " 3 ", "3"],
])("%s: %s", (_, text, expected) => {
  expect(speakableText(text)).toBe(expected);
});

// Whatever a text holds: only what the rules write themselves may stand in double brackets.
const attacks = Array.from({ length: 200 }, (_, at) => {
  const signs = ["[[", "]]", "[", "]", "|", "\u0000", "\u0007", "\u001b", "\n", "\u202E", "\u200B"];
  const sign = (step: number) => signs[(at * 7 + step * 3) % signs.length] ?? "";
  const words = ["kitab", "كتاب", "كِتَابٌ", "-v", "xx'yy", "３", "<voice>", String(at)];
  const word = (step: number) => words[(at + step * 5) % words.length] ?? "";
  return [0, 1, 2, 3, 4, 5].map((step) => sign(step) + word(step) + sign(step + 4)).join("");
});

test.each(attacks)("no phonemes can be smuggled in by %j", (text) => {
  const parts = utterancesOf(speakableText(text));
  const phonemes = new Set(["[[kit'a:b]]", "[[kit'a:bun]]"]);
  for (const part of parts) {
    if ("silenceMs" in part) continue;
    const written = part.speech.replace(/\[\[(.*?)\]\]/g, (group) => {
      expect(phonemes).toContain(group.replaceAll("|", ""));
      return "";
    });
    expect(written).toMatch(/^[ء-غف-يA-Za-z0-9'.,?! ]*$/);
  }
});
