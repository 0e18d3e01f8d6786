import { expect, test } from "vitest";
import { makeStory } from "#services/stories/make-story.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeWords } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const now = new Date("2126-11-22T10:00:00Z");
const { signal } = new AbortController();

test("a repeat gives the story there is with its own words, whatever the window has by now", async () => {
  const learner = await makeLearner();
  const user = { ...learner, subscriptionTier: "basic" } as const;
  const wish = { selectionType: "today", categories: ["general"], selectedWords: [] } as const;
  const options = { now, signal, effectId: "story-1" };
  const ids = await addWords(learner, 2, now);
  const first = await makeStory(user, wish, options);
  if (first.outcome !== "made") throw new Error(first.outcome);
  expect(first.words.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

  await makeWords(learner, 5, { category: "verb" }, now);
  expect(await makeStory(user, wish, options)).toEqual(first);

  const [gone = "", left] = ids;
  await deleteWord(user.id, gone);
  const named = { ...wish, selectedWords: ids };
  expect(await makeStory(user, named, options)).toEqual({
    ...first,
    words: first.words.filter(({ id }) => id === left),
  });
});
