import { expect, test } from "vitest";
import { placeOfWord } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { addWord } from "#services/words/add-word.ts";
import { foundPage } from "#services/words/found-page.ts";
import { WORDS_ON_A_PAGE, wordPage } from "#services/words/word-page.ts";
import { addWords, makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

test("pages cover every word once, in both directions", async () => {
  const learner = await makeLearner();
  const ids = (await addWords(learner, 2 * WORDS_ON_A_PAGE + 1)).toReversed();
  const idsOf = ({ words }: Awaited<ReturnType<typeof wordPage>>) =>
    words.map(({ word }) => word.id);
  const first = await wordPage(learner.id, {});
  const second = await wordPage(learner.id, { after: first.after ?? undefined });
  const third = await wordPage(learner.id, { after: second.after ?? undefined });
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids);
  expect(first.before).toBeNull();
  expect(third.after).toBeNull();

  const back = await wordPage(learner.id, { before: third.before ?? undefined });
  expect(idsOf(back)).toEqual(idsOf(second));
  const top = await wordPage(learner.id, { before: back.before ?? undefined });
  expect(idsOf(top)).toEqual(idsOf(first));
  expect(top.before).toBeNull();
});

test("a page before that would be short is the first page", async () => {
  const learner = await makeLearner();
  await addWords(learner, 3);
  const [newest] = await listWords(learner.id, { limit: 1 });
  const page = await wordPage(learner.id, { before: newest && placeOfWord(newest) });
  expect(page.words).toHaveLength(3);
  expect(page).toMatchObject({ before: null, after: null });
});

test("after the last word stands the last page, also of what a search finds", async () => {
  const learner = await makeLearner();
  const ids = (await addWords(learner, WORDS_ON_A_PAGE + 3)).toReversed();
  const places = (await listWords(learner.id, { limit: ids.length })).map(placeOfWord);
  const found = (after: string) => foundPage(learner.id, [["meaning"]], { after });
  const { after } = await foundPage(learner.id, [["meaning"]], {});
  const rank = after?.slice(0, -(places[0]?.length ?? 0)) ?? "";
  for (const [page, key] of [
    [await wordPage(learner.id, { after: places.at(-1) }), ""],
    [await found(`${rank}${places.at(-1)}`), rank],
  ] as const) {
    expect(page.words.map(({ word }) => word.id)).toEqual(ids.slice(3));
    expect(page).toMatchObject({ before: `${key}${places[3]}`, after: null });
  }
  const last = places.at(-1);
  expect((await wordPage(learner.id, { category: "verb", after: last })).words).toEqual([]);
  expect((await foundPage(learner.id, [["none"]], { after: last })).words).toEqual([]);
});

test("pages of what a search finds have the best words first and every word once, in both directions", async () => {
  const learner = await makeLearner();
  const word = wordText({ arabicWord: "مَعْنًى", englishMeaning: "meaning" });
  const added = await addWord(learner, word, { confirmDifferent: true, now: new Date() });
  const exact = added.outcome === "added" ? added.word.id : "";
  const others = (await addWords(learner, 2 * WORDS_ON_A_PAGE + 1)).toReversed();
  const found = (place: { after?: string | null; before?: string | null }) =>
    foundPage(learner.id, [["meaning"]], {
      search: "Meaning",
      after: place.after ?? undefined,
      before: place.before ?? undefined,
    });
  const idsOf = ({ words }: Awaited<ReturnType<typeof found>>) => words.map(({ word }) => word.id);
  const first = await found({});
  const second = await found({ after: first.after });
  const third = await found({ after: second.after });
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual([exact, ...others]);
  expect(third.after).toBeNull();
  expect(first.counts).toMatchObject({ noun: others.length + 1 });
  const back = await found({ before: third.before });
  expect(idsOf(back)).toEqual(idsOf(second));
  expect(idsOf(await found({ before: back.before }))).toEqual(idsOf(first));
});

test("a category has its own pages, and every word comes with its progress", async () => {
  const learner = await makeLearner();
  await addWords(learner, 2);
  const { words } = await wordPage(learner.id, { category: "noun" });
  expect(words.map(({ progress }) => progress?.totalAttempts)).toEqual([0, 0]);
  expect((await wordPage(learner.id, { category: "verb" })).words).toEqual([]);
});
