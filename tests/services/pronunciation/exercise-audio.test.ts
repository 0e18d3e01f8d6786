import { expect, test } from "vitest";
import { pronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import { exerciseAudio } from "#services/pronunciation/exercise-audio.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const words = ["كِتَابٌ", "قَلَمٌ"].map((arabicWord) => ({ arabicWord, exampleSentence: null }));

test("a learner who leaves while the first part is made can have another file at once", async () => {
  const { id } = await makeLearner();
  const options = pronunciationOptions({ repetitions: 5 });
  const leaving = new AbortController();
  const left = exerciseAudio(id, words, { options, signal: leaving.signal }).audio.next();
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");

  const { signal } = new AbortController();
  const { value } = await exerciseAudio(id, words, { options, signal }).audio.next();
  expect(value?.length).toBeGreaterThan(10_000);
});
