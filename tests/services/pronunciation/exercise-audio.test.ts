import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import { pronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import { removeUser } from "#models/users/user-sign-in.ts";
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

test("nothing more is spoken for an account that was deleted meanwhile", async () => {
  const { id } = await makeLearner();
  const options = pronunciationOptions({ repetitions: 100 });
  const { signal } = new AbortController();
  const others = ["بَيْتٌ", "بَابٌ"].map((arabicWord) => ({ arabicWord, exampleSentence: null }));
  const { audio } = exerciseAudio(id, others, { options, signal });
  await audio.next();
  await removeUser(id);
  const spoken = vi.spyOn(mongoose.model("ApiUse"), "create");
  const rest = async () => {
    for await (const part of audio) expect(part.length).toBeGreaterThan(0);
  };
  await expect(rest()).rejects.toThrow("Could not generate complete exercise audio file.");
  expect(spoken).not.toHaveBeenCalled();
});
