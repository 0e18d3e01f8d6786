import { expect, test } from "vitest";
import { findWord } from "#models/words/word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a change that the word is not wanted for any more is not made", async () => {
  const now = new Date("2026-11-27T12:00:00Z");
  const learner = await makeLearner();
  const { id } = learner;
  const [wordId = ""] = await addWords(learner, 1, now);
  const before = await findWord(id, wordId);
  const change = { exampleSentence: "جملة" };
  expect(await changeWord(id, wordId, change, now, () => false)).toBeNull();
  expect(await findWord(id, wordId)).toEqual(before);
  expect((await changeWord(id, wordId, change, now, () => true))?.outcome).toBe("changed");
});
