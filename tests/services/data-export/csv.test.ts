import fc from "fast-check";
import { expect, test } from "vitest";
import { type CsvCell, csvRow, unguardedCsvRow } from "#services/data-export/csv.ts";
import { readCsv } from "#tests/support/data-export/csv.ts";

const FORMULA_CHARACTERS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"];

function looksLikeFormula(text: string): boolean {
  return FORMULA_CHARACTERS.some((one) => text.startsWith(one) || text.trimStart().startsWith(one));
}

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...FORMULA_CHARACTERS, ",", '"', "\n", "\r\n", "'", " ", ";", "\u00A0"),
    fc.constantFrom(..."كتاب\u064E\u0651\u200F\u202E\u2067🙂"),
    fc.string({ unit: "grapheme", maxLength: 2 }),
  ),
  maxLength: 12,
});

test("What is read back is what was written, apart from the guard (P39)", () => {
  fc.assert(
    fc.property(fc.array(fc.array(nasty, { minLength: 2, maxLength: 6 })), (rows) => {
      const read = readCsv(rows.map(csvRow).join(""));
      const expected = rows.map((row) =>
        row.map((cell) => (looksLikeFormula(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell)),
      );
      expect(read).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("No cell begins with a formula character, with or without its quotes (P39)", () => {
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 2, maxLength: 6 }), (row) => {
      const [cells = []] = readCsv(csvRow(row));
      for (const cell of cells) expect(looksLikeFormula(cell)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test.each<[CsvCell, string]>([
  ["=1+1", "'=1+1"],
  ["+20", "'+20"],
  ["-ism", "'-ism"],
  ["@home", "'@home"],
  ["\tx", "'\tx"],
  ["\rx", '"\'\rx"'],
  ["＝1", "'＝1"],
  [" =1", "' =1"],
  ["a=b", "a=b"],
  ['say "no", twice', '"say ""no"", twice"'],
  ["two\nlines", '"two\nlines"'],
  ["كِتَابٌ", "كِتَابٌ"],
  ["", ""],
  [null, ""],
  [true, "true"],
  [["one", "=two"], '"one\n=two"'],
  [["=one"], "'=one"],
  [[], ""],
  ["#1", '"#1"'],
])("%j is written as %j (P39)", (value, written) => {
  expect(csvRow([value])).toBe(`${written}\r\n`);
});

test("Without the guard what is read back is what was written", () => {
  const row = ["=1+1", "-ism", "#1", ' "two"\nlines', "كِتَابٌ"];
  expect(readCsv(unguardedCsvRow(row))).toEqual([row]);
});

test("Ten thousand rows come back in their order (P39)", () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [
    `word ${index}, "quoted"`,
    "كِتَابٌ\nكُتُبٌ",
    String(index),
  ]);
  const text = rows.map(csvRow).join("");
  expect(readCsv(text)).toEqual(rows);
});
