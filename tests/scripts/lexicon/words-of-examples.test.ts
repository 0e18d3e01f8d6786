import { expect, test } from "vitest";
import { duplicateKey } from "#models/arabic/keys.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { coverageOf } from "../../../scripts/lexicon/coverage.ts";
import { wordsAboveLevel } from "../../../scripts/lexicon/words-above-level.ts";

const NAMES = new Set(
  "أحمد بيروت خالد دمشق سارة سامي سلمى سمير عمر القاهرة ليلى مريم مصر المغرب النيل".split(" "),
);
// The أَ of a question and the لَ of an answer are written together with the next word.
const JOINED = new Set(["أَتُرِيدُ", "أَكَانُوا", "أَلَا", "لَذَهَبْتُ"]);
// Gold has no entry; its letters are those of "to go".
const MISSING = new Set(["ذَهَبٍ"]);

test.each([1, 2, 3])("Examples of level %d have no word of a higher level", (level) => {
  const entries = LEXICON.filter((entry) => entry.level === level);
  const above = entries.flatMap((entry) =>
    wordsAboveLevel(entry).higher.map((word) => `${entry.id} ${word}`),
  );
  expect(entries.length).toBeGreaterThan(0);
  expect(above).toEqual([]);
});

test("Only names stand in examples without an entry", () => {
  const unknown = LEXICON.flatMap((entry) =>
    wordsAboveLevel(entry)
      .unknown.filter(
        (word) => !NAMES.has(duplicateKey(word)) && !JOINED.has(word) && !MISSING.has(word),
      )
      .map((word) => `${entry.id} ${word}`),
  );
  expect(unknown).toEqual([]);
});

test("A word of a higher level is told from one of no entry and from a form that is known", () => {
  const exampleSentence = "هٰذَا كِتَابٌ لَذِيذٌ وَزَقْنَبُوطٌ أُخْرَى مِنْ فَضْلِكَ.";
  const book = LEXICON.filter(({ id }) => id === "noun.kitab");
  expect(book.map((entry) => wordsAboveLevel({ ...entry, exampleSentence }))).toEqual([
    { higher: ["لَذِيذٌ"], unknown: ["وَزَقْنَبُوطٌ"] },
  ]);
});

test("What is attached to a word counts as a word, and a word without an entry once", () => {
  expect(coverageOf("وبكتابها زقنبوط")).toEqual({
    words: 5,
    known: 4,
    missing: [["زقنبوط", 1]],
  });
  expect(coverageOf("ok 12").words).toBe(0);
});
