import { expect, test } from "vitest";
import { LEARNED_WORDS } from "#models/lexicon/lexicon.ts";
import { THEME_SETS } from "#models/lexicon/theme-sets.ts";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import { countItems, WordSetItemModel } from "#models/word-sets/word-set-item.ts";
import { MORE_SET_COLORS } from "#models/word-sets/word-set-rules.ts";
import { WordModel } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { HOUSE_ID } from "#services/word-sets/author-names.ts";
import { deleteSet } from "#services/word-sets/change-set.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";
import { asShared, findSharedSets } from "#services/word-sets/shared-sets.ts";
import { renewStarterSets } from "#services/word-sets/starter-sets.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");
const everything = { limit: 100 };

// `npm run check:faults` takes all.
const few = THEME_SETS.slice(0, Number(process.env.THEMES_AT_ONCE ?? 6));

test("each theme of the lexicon becomes one public set, whoever starts and how often (F37)", async () => {
  const made = await Promise.all([1, 2, 3].map(() => renewStarterSets(now, few)));
  expect(Math.max(...made)).toBe(few.length);
  expect(await renewStarterSets(now)).toBe(
    few.length === THEME_SETS.length ? 0 : THEME_SETS.length,
  );
  expect(await renewStarterSets(now)).toBe(0);
  const learner = await makeLearner();
  const sets = await asShared(await listPublicSets(learner.id, everything));
  expect(sets.map(({ name }) => name)).toEqual(THEME_SETS.map(({ title }) => title));
  expect(new Set(sets.map(({ name }) => name)).size).toBe(THEME_SETS.length);
  for (const set of sets) {
    expect(set).toMatchObject({ authorName: "Kalima", isPublic: true });
    expect(set.description).toMatch(/^Begins with [^;()]+$/);
    expect(MORE_SET_COLORS).toContain(set.color);
    expect(set.wordCount).toBeGreaterThanOrEqual(20);
    expect(await countItems(set.id)).toBe(set.wordCount);
    const { words } = await wordsOfSet({ id: set.id, userId: HOUSE_ID }, everything);
    expect(words).toHaveLength(set.wordCount);
  }
  expect(await WordModel.countDocuments({ userId: HOUSE_ID })).toBe(LEARNED_WORDS.length);
  // Among equals they stand before a learner's, though a learner's is newer.
  const author = await makeLearner();
  await makeSet(author.id, {
    ...{ name: "Mine", isPublic: true, wordIds: await makeWords(author, 1) },
  });
  const popular = await listPublicSets(learner.id, everything);
  expect(popular.map(({ name }) => name)).toEqual([...THEME_SETS.map((one) => one.title), "Mine"]);
  const [newest] = await listPublicSets(learner.id, { order: "newest", limit: 1 });
  expect(newest?.name).toBe("Mine");
  expect(await deleteSet(author.id, newest?.id ?? "")).toBe(true);
});

test("a set lists first what is to be learned first, and its copy too", async () => {
  const learner = await makeLearner();
  const [family] = await findSharedSets(learner.id, "family", everything);
  const theme = THEME_SETS.find(({ title }) => title === "Family");
  const expected = theme?.entries.map(({ arabicWord }) => arabicWord);
  const wish = { sourceId: family?.id ?? "", name: "Family (Copy)" };
  const copy = await duplicateSet(learner, wish, { now });
  expect(copy).toMatchObject({ copied: expected?.length, linked: 0 });
  const { words } = await wordsOfSet(copy?.set ?? { id: "", userId: "" }, everything);
  expect(words.map(({ arabicWord }) => arabicWord)).toEqual(expected);
  const [word] = await listWords(learner.id, { limit: 1 });
  expect(word).toMatchObject({ source: "dictionary", origin: "copied", isAiGenerated: false });
  const [first] = await listPublicSets(learner.id, { limit: 1 });
  expect(first).toMatchObject({ name: "Family", duplicateCount: 1 });
});

test("another lexicon changes the sets, keeps how often they were copied and leaves copies alone", async () => {
  const family = THEME_SETS.find(({ title }) => title === "Family");
  if (!family) throw new Error("a theme is missing");
  const learner = await makeLearner();
  const before = await WordModel.countDocuments({ origin: "copied" });
  const later = [{ ...family, title: "Family and friends", entries: family.entries.slice(1) }];
  expect(await renewStarterSets(now, later)).toBe(1);
  const sets = await listPublicSets(learner.id, everything);
  expect(sets).toMatchObject([
    { name: "Family and friends", wordCount: family.entries.length - 1, duplicateCount: 1 },
  ]);
  expect(await WordModel.countDocuments({ userId: HOUSE_ID })).toBe(family.entries.length - 1);
  expect(await WordSetItemModel.countDocuments({ userId: HOUSE_ID })).toBe(
    family.entries.length - 1,
  );
  expect(await WordModel.countDocuments({ origin: "copied" })).toBe(before);
  expect(await renewStarterSets(now, few)).toBe(few.length);
  expect(await WordSetModel.countDocuments({ userId: HOUSE_ID })).toBe(few.length);
});
