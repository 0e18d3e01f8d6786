import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import type { Learner } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { wordsWith } from "#services/words/find-words.ts";
import { foundStretch } from "#services/words/found-stretch.ts";
import { searchedParts } from "#services/words/searched-parts.ts";
import { addWords, makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const FEW_LETTERS = 10_000;

async function addNewest(learner: Learner): Promise<string | undefined> {
  const word = wordText({ arabicWord: "مَعْنًى", englishMeaning: "meaning" });
  const added = await addWord(learner, word, { confirmDifferent: true, now: new Date() });
  return added.outcome === "added" ? added.word.id : undefined;
}

function found(parts: Awaited<ReturnType<typeof searchedParts>>) {
  return foundStretch(parts, wordsWith([["meaning"]]), {}, 400);
}

test("words of too many letters are found alike, page by page, and are not kept", async () => {
  const learner = await makeLearner();
  const ids = (await addWords(learner, 201)).toReversed();
  const parts = await searchedParts(learner.id, FEW_LETTERS);
  expect(Array.isArray(parts)).toBe(false);
  expect((await found(parts)).ids).toEqual(ids);
  expect((await found(parts)).ids).toEqual(ids);
  const newest = await addNewest(learner);
  expect((await found(await searchedParts(learner.id, FEW_LETTERS))).ids).toEqual([newest, ...ids]);
});

test("searches at the same moment read a learner once, and then only what changed", async () => {
  const learner = await makeLearner();
  const ids = await addWords(learner, 2);
  const reads = vi.spyOn(mongoose.model("SearchedWords"), "find");
  const [parts, same] = await Promise.all([searchedParts(learner.id), searchedParts(learner.id)]);
  expect((await found(parts)).ids).toEqual(ids.toReversed());
  expect((await found(same)).ids).toEqual(ids.toReversed());
  const newest = await addNewest(learner);
  expect((await found(await searchedParts(learner.id))).ids).toEqual([newest, ...ids.toReversed()]);
  const ofAll = reads.mock.calls.filter(([filter]) => !("version" in Object(filter)));
  expect(ofAll).toHaveLength(1);
  reads.mockRestore();
});
