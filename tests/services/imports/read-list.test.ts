import { expect, test } from "vitest";
import { EMPTY_LIST, LIST_TOO_LONG, tooManyEntries } from "#models/imports/import-batch-rules.ts";
import { cutList, readList } from "#services/imports/read-list.ts";

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `كِتَابٌ${"ا".repeat(index)} book ${index}`).join("\n");

test("a list has one entry for each line that is not empty, in order", () => {
  const list = readList("\n كِتَابٌ book \r\n\r\n\t\nto write كَتَبَ\rقَلَمٌ - pen\u2028");
  expect(list).toMatchObject({
    outcome: "read",
    incomplete: [],
    entries: [
      { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun", exampleSentence: null },
      { arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" },
      { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" },
    ],
  });
});

test("lines that lack a half are entries too, and are named", () => {
  expect(readList("كِتَابٌ book\nقَلَمٌ\n\nonly English")).toMatchObject({
    incomplete: [2, 3],
    entries: [
      {},
      { arabicWord: "قَلَمٌ", englishMeaning: null },
      { arabicWord: null, englishMeaning: "only English" },
    ],
  });
});

test("fifty lines are read and fifty-one are not", () => {
  expect(readList(`\n\n${lines(50)}\n\n`)).toMatchObject({ outcome: "read" });
  expect(readList(lines(51))).toEqual({ outcome: "too-many", message: tooManyEntries(51) });
});

test("a longer list is cut after the fiftieth line, unless it is too long to be read", () => {
  expect(cutList(lines(50))).toEqual({ taken: lines(50), rest: "" });
  const { taken, rest } = cutList(`\n${lines(50)}\r\n\n قَلَمٌ  pen\nبَابٌ door\n`);
  expect(readList(taken)).toMatchObject({ outcome: "read", incomplete: [] });
  expect(rest).toBe(" قَلَمٌ  pen\nبَابٌ door\n");
  const tooLong = `${lines(51)}${"a".repeat(20_000)}`;
  expect(cutList(tooLong)).toEqual({ taken: tooLong, rest: "" });
});

test("a body of nothing but line breaks is refused by its length, before its lines are counted", () => {
  const breaks = "\n".repeat(200_001);
  expect(readList(breaks)).toEqual({ outcome: "too-long", message: LIST_TOO_LONG });
  expect(cutList(`a\n${breaks}`)).toEqual({ taken: `a\n${breaks}`, rest: "" });
  expect(readList("\n".repeat(200_000))).toEqual({ outcome: "empty", message: EMPTY_LIST });
});

test("nothing to see is an empty list", () => {
  for (const input of ["", " \n\t\r\n ", "\u200F\n\uFEFF"]) {
    expect(readList(input)).toEqual({ outcome: "empty", message: EMPTY_LIST });
  }
});

test("20,000 characters are read, a line break counting as one, and one more is not", () => {
  const most = `كِتَابٌ\r\n${"a".repeat(20_000 - "كِتَابٌ\n".length)}`;
  expect(readList(most)).toMatchObject({ outcome: "read" });
  expect(readList(`${most}a`)).toEqual({ outcome: "too-long", message: LIST_TOO_LONG });
});
