import { expect, test } from "vitest";
import type { BatchEntry } from "#models/imports/import-batch.ts";
import { readList } from "#services/imports/read-list.ts";
import { splitWarnings } from "#services/imports/split-warnings.ts";

function batchOf(input: string) {
  const list = readList(input);
  if (list.outcome !== "read") throw new Error(list.outcome);
  const entries = list.entries.map(
    (entry, at) => ({ ...entry, number: at + 1, wordId: null }) as BatchEntry,
  );
  return { input, entries };
}

test("BULK-03: lines that may have been split wrongly are named, plain ones are not", () => {
  const list =
    "كتاب book\n7 سبعة seven\nABC شركة firm\nkitāb كتاب book\nبيت house (بيوت)\nبيت house بيوت";
  expect(splitWarnings(batchOf(list))).toEqual([
    null,
    "Check this line: the Arabic word has Latin letters or digits in it.",
    "Check this line: it has more than a word and its meaning.",
    "Check this line: it has more than a word and its meaning.",
    null,
    "Check this line: the meaning has Arabic letters in it.",
  ]);
});

test("an entry that was changed or is a word by now is not doubted for its line", () => {
  const { input, entries } = batchOf("kitāb كتاب book\nn. قلم pen\nbook بيت house");
  const [first, second, third] = entries as [BatchEntry, BatchEntry, BatchEntry];
  const changed = { ...first, englishMeaning: "book" };
  const imported = { ...second, wordId: "0123456789abcdef01234567" };
  expect(splitWarnings({ input, entries: [changed, imported, third] })).toEqual([
    null,
    null,
    "Check this line: it has more than a word and its meaning.",
  ]);
});
