import { ObjectId } from "bson";
import { expect, test } from "vitest";
import { onOddWord, readableWord } from "#models/words/readable-word.ts";

const whole = {
  arabicWord: "كِتَاب",
  englishMeaning: "book",
  category: "noun",
  acceptedAnswers: ["a book"],
  createdAt: new Date("2026-05-01T12:00:00Z"),
};

function tellings(): [string, string[]][] {
  const told: [string, string[]][] = [];
  onOddWord((wordId, fields) => told.push([wordId, fields]));
  return told;
}

test("a word as it should be is what it was, with what it lacks, and nobody is told", () => {
  const told = tellings();

  const word = readableWord({ _id: new ObjectId(), ...whole });

  expect(word).toMatchObject({ ...whole, pluralForm: null, source: "manual", imageUrl: null });
  expect(told).toEqual([]);
});

test("an odd one has an empty text and the date of its id, and is told of once", () => {
  const told = tellings();
  const _id = new ObjectId();
  const odd = { _id, ...whole, englishMeaning: 5, pluralForm: ["a"], createdAt: "yesterday" };

  const words = [readableWord(odd), readableWord(odd)];

  const expected = { englishMeaning: "", pluralForm: null, createdAt: _id.getTimestamp() };
  for (const word of words) expect(word).toMatchObject(expected);
  expect(told).toEqual([[String(_id), ["englishMeaning", "pluralForm", "createdAt"]]]);
});
