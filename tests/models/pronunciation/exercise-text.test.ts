import { expect, test } from "vitest";
import {
  chunksOf,
  exerciseLength,
  exerciseText,
  piecesOf,
} from "#models/pronunciation/exercise-text.ts";
import { pronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";

test("three dots join repetitions, six join words, and a text brings none of its own", () => {
  const text = exerciseText([
    ["كِتَابٌ", "هٰذَا كِتَابٌ."],
    ["...قَلَمٌ... أَحْمَرُ…", "قَلَمٌ"],
  ]);
  expect(text).toBe("كِتَابٌ...هٰذَا كِتَابٌ......قَلَمٌ أَحْمَرُ...قَلَمٌ");
  expect(piecesOf(text)).toEqual([
    { said: "كِتَابٌ", dots: 3 },
    { said: "هٰذَا كِتَابٌ", dots: 6 },
    { said: "قَلَمٌ أَحْمَرُ", dots: 3 },
    { said: "قَلَمٌ", dots: 0 },
  ]);
});

test("a text of 800 characters is one chunk", () => {
  expect(chunksOf("ا".repeat(800))).toHaveLength(1);
});

test("a longer one is cut between words first", () => {
  const word = Array.from({ length: 50 }, () => "كلمة").join("...");
  const chunks = chunksOf([word, word, word].join("......"));
  expect(chunks).toEqual([`${word}......${word}......`, word]);
});

test("a word that is longer by itself is cut between its repetitions", () => {
  const repeated = Array.from({ length: 100 }, () => "ا".repeat(20)).join("...");
  const chunks = chunksOf(`كلمة......${repeated}......كلمة`);
  expect(chunks.join("")).toBe(`كلمة......${repeated}......كلمة`);
  expect(chunks.every((chunk) => chunk.replace(/\.+$/, "").length <= 800)).toBe(true);
  expect(chunks.length).toBe(5);
});

test("twelve words ten times are some minutes, five hundred sentences a hundred times are too long", () => {
  const word = { arabicWord: "كِتَابٌ", exampleSentence: "هٰذَا كِتَابٌ جَدِيدٌ جِدًّا يَا أَخِي." };
  const twelve = exerciseLength(
    Array.from({ length: 12 }, () => word),
    pronunciationOptions({}),
  );
  expect(twelve.isTooLong).toBe(false);
  expect(twelve.seconds).toBeGreaterThan(120);
  const sentences = pronunciationOptions({ repeatType: "sentence", repetitions: 100 });
  expect(
    exerciseLength(
      Array.from({ length: 500 }, () => word),
      sentences,
    ).isTooLong,
  ).toBe(true);
});
