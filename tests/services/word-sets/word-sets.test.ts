import { describe, expect, test } from "vitest";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { countItems, WordSetItemModel } from "#models/word-sets/word-set-item.ts";
import { findWord } from "#models/words/word.ts";
import { changeSet, deleteSet } from "#services/word-sets/change-set.ts";
import { createSet, type WishedSet } from "#services/word-sets/create-set.ts";
import {
  addFoundWords,
  addWordsToSet,
  removeWordsFromSet,
} from "#services/word-sets/words-in-set.ts";
import { wordsOfSet, wordsOfSets } from "#services/word-sets/words-of-sets.ts";
import { deleteWord, deleteWords } from "#services/words/delete-word.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");
const later = new Date("2026-11-22T11:00:00Z");
const missing = "65f0000000000000000000aa";

const setOf = (userId: string, wordIds: string[], wish: Partial<WishedSet> = {}) =>
  makeSet(userId, { wordIds, ...wish }, now);

async function expectTrueCount(userId: string, setId: string): Promise<number> {
  const rows = await countItems(setId);
  expect((await findSet(userId, setId))?.wordCount).toBe(rows);
  return rows;
}

test("of the words that a search finds, those deleted meanwhile are left out and the others added", async () => {
  const learner = await makeLearner();
  const ids = await makeWords(learner, 200);
  const set = await setOf(learner.id, []);
  const adding = addFoundWords(learner.id, set.id, "meaning", later);
  for (const id of ids.slice(-6)) await deleteWord(learner.id, id);
  expect(await adding).toMatchObject({ outcome: "added" });
  expect(await expectTrueCount(learner.id, set.id)).toBe(194);
});

describe("making a set", () => {
  test("with words counts each once and lists the last one first", async () => {
    const learner = await makeLearner();
    const [one = "", two = "", three = ""] = await addWords(learner, 3, now);
    const set = await setOf(learner.id, [two, one, two, three]);
    expect(set).toMatchObject({
      userId: learner.id,
      name: "Home",
      wordCount: 3,
      duplicateCount: 0,
    });
    const { words, next } = await wordsOfSet(set, { limit: 10 });
    expect(words.map((word) => word.id)).toEqual([three, one, two]);
    expect(next).toBeNull();
  });

  test("with a word of somebody else, or one that is gone, makes nothing (P3)", async () => {
    const learner = await makeLearner();
    const other = await makeLearner();
    const [own = ""] = await addWords(learner, 1, now);
    const [foreign = ""] = await addWords(other, 1, now);
    for (const wordIds of [[own, foreign], [foreign], [own, missing]]) {
      const wish = { name: "x", description: null, color: "#000000", isPublic: false, wordIds };
      expect(await createSet(learner.id, wish, { now })).toEqual({ outcome: "foreign-word" });
    }
    expect(await listOwnSets(learner.id, { limit: 10 })).toEqual([]);
    expect(await WordSetItemModel.countDocuments({ userId: learner.id })).toBe(0);
  });

  test("happens once for an effect, also for ten at once", async () => {
    const { id } = await makeLearner();
    const wish = {
      name: "Once",
      description: null,
      color: "#000000",
      isPublic: false,
      wordIds: [],
    };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createSet(id, wish, { effectId: "effect-1", now })),
    );
    const ids = made.map((one) => one.outcome === "created" && one.set.id);
    expect(new Set(ids).size).toBe(1);
    expect(await listOwnSets(id, { limit: 10 })).toHaveLength(1);
  });
});

describe("changing a set", () => {
  test("keeps what is left out and moves the set to the front", async () => {
    const { id } = await makeLearner();
    const first = await setOf(id, [], { description: "at home", color: "#10B981" });
    const second = await setOf(id, [], { name: "Work" });
    expect((await listOwnSets(id, { limit: 9 })).map((set) => set.id)).toEqual([
      second.id,
      first.id,
    ]);
    const changed = await changeSet(id, first.id, { name: "House" }, later);
    expect(changed).toEqual({ ...first, name: "House", updatedAt: later });
    expect((await listOwnSets(id, { limit: 9 })).map((set) => set.name)).toEqual(["House", "Work"]);
    expect(await changeSet(missing, first.id, { name: "Stolen" }, later)).toBeNull();
  });

  test("a page of sets begins after the one before", async () => {
    const { id } = await makeLearner();
    for (const name of ["a", "b", "c", "d", "e"]) await setOf(id, [], { name });
    const pages: string[][] = [];
    let after: Parameters<typeof listOwnSets>[1]["after"];
    do {
      const page = await listOwnSets(id, { limit: 2, after });
      pages.push(page.map(({ name }) => name));
      const last = page.length === 2 ? page.at(-1) : undefined;
      after = last && placeOfOwnSet(last);
    } while (after);
    expect(pages).toEqual([["e", "d"], ["c", "b"], ["a"]]);
  });

  test("deleting a set leaves its words in the vocabulary", async () => {
    const learner = await makeLearner();
    const wordIds = await addWords(learner, 2, now);
    const set = await setOf(learner.id, wordIds);
    expect(await deleteSet(missing, set.id)).toBe(false);
    expect(await deleteSet(learner.id, set.id)).toBe(true);
    expect(await deleteSet(learner.id, set.id)).toBe(false);
    expect(await countItems(set.id)).toBe(0);
    for (const wordId of wordIds) expect(await findWord(learner.id, wordId)).not.toBeNull();
  });
});

describe("the words of a set", () => {
  test("are added once, in the order given, and taken out again", async () => {
    const learner = await makeLearner();
    const [one = "", two = "", three = ""] = await addWords(learner, 3, now);
    const { id: setId } = await setOf(learner.id, [one]);
    const added = await addWordsToSet(learner.id, setId, [one, three, two, two], later);
    expect(added).toMatchObject({
      outcome: "added",
      added: 2,
      set: { wordCount: 3, updatedAt: later },
    });
    expect(await addWordsToSet(learner.id, setId, [one, two], later)).toMatchObject({ added: 0 });
    const list = await wordsOfSet({ id: setId, userId: learner.id }, { limit: 2 });
    expect(list.words.map(({ id }) => id)).toEqual([two, three]);
    const rest = { limit: 2, after: list.next ?? "" };
    const { words } = await wordsOfSet({ id: setId, userId: learner.id }, rest);
    expect(words.map(({ id }) => id)).toEqual([one]);
    const removed = await removeWordsFromSet(learner.id, setId, [one, missing, one], later);
    expect(removed).toMatchObject({ removed: 1, set: { wordCount: 2 } });
    expect(await expectTrueCount(learner.id, setId)).toBe(2);
    expect(await findWord(learner.id, one)).not.toBeNull();
  });

  test("are one's own, in a set of one's own (P3)", async () => {
    const learner = await makeLearner();
    const other = await makeLearner();
    const [own = ""] = await addWords(learner, 1, now);
    const [foreign = ""] = await addWords(other, 1, now);
    const { id: setId } = await setOf(learner.id, []);
    expect(await addWordsToSet(learner.id, setId, [own, foreign], now)).toEqual({
      outcome: "foreign-word",
    });
    expect(await addWordsToSet(other.id, setId, [foreign], now)).toEqual({ outcome: "no-set" });
    expect(await removeWordsFromSet(other.id, setId, [own], now)).toBeNull();
    expect(await expectTrueCount(learner.id, setId)).toBe(0);
  });

  test("leave it when they are deleted, one or several, and are counted", async () => {
    const learner = await makeLearner();
    const [one = "", two = "", three = ""] = await addWords(learner, 3, now);
    const first = await setOf(learner.id, [one, two, three]);
    const second = await setOf(learner.id, [two]);
    await deleteWord(learner.id, two);
    expect(await expectTrueCount(learner.id, first.id)).toBe(2);
    expect(await expectTrueCount(learner.id, second.id)).toBe(0);
    await deleteWords(learner.id, [one, three, missing]);
    expect(await expectTrueCount(learner.id, first.id)).toBe(0);
  });

  test("of several sets and single ones are merged, each once, newest first", async () => {
    const learner = await makeLearner();
    const other = await makeLearner();
    const [a = "", b = "", c = "", d = ""] = await addWords(learner, 4, now);
    const [foreign = ""] = await addWords(other, 1, now);
    const first = await setOf(learner.id, [a, c]);
    const second = await setOf(learner.id, [b, c]);
    const theirs = await setOf(other.id, [foreign]);
    const chosen = {
      setIds: [first.id, second.id, theirs.id, missing],
      wordIds: [d, a, foreign, missing],
    };
    const whole = await wordsOfSets(learner.id, chosen, { limit: 100 });
    expect(whole.words.map(({ id }) => id)).toEqual([d, c, b, a]);
    expect(whole.next).toBeNull();
    const setsOnly = { setIds: chosen.setIds };
    const page = await wordsOfSets(learner.id, setsOnly, { limit: 2 });
    expect(page.words.map(({ id }) => id)).toEqual([c, b]);
    const last = await wordsOfSets(learner.id, setsOnly, { limit: 2, after: page.next ?? "" });
    expect(last).toMatchObject({ words: [{ id: a }], next: null });
  });
});

describe("at the same moment (P55)", () => {
  test("a thousand words added and removed by ten leave the count of the rows (P55)", async () => {
    const learner = await makeLearner();
    const wordIds = await makeWords(learner, 100);
    const { id: setId } = await setOf(learner.id, wordIds.slice(0, 50));
    const portions = Array.from({ length: 100 }, (_, at) =>
      Array.from({ length: 10 }, (_, n) => wordIds[(at * 7 + n * 11) % 100] ?? ""),
    );
    const clients = Array.from({ length: 10 }, async (_, client) => {
      for (const [at, portion] of portions.entries()) {
        if (at % 10 !== client) continue;
        if ((at + client) % 3 === 0) await removeWordsFromSet(learner.id, setId, portion, now);
        else await addWordsToSet(learner.id, setId, portion, now);
      }
    });
    await Promise.all(clients);
    const rows = await expectTrueCount(learner.id, setId);
    expect(rows).toBeGreaterThan(10);
    const items = await WordSetItemModel.find({ setId }).lean();
    expect(new Set(items.map(({ vocabularyId }) => String(vocabularyId))).size).toBe(rows);
  });

  test("words that are deleted while they are added leave no item behind", async () => {
    const learner = await makeLearner();
    const wordIds = await makeWords(learner, 5);
    const { id: setId } = await setOf(learner.id, []);
    await Promise.all([
      ...wordIds.map((wordId) => addWordsToSet(learner.id, setId, [wordId], now)),
      ...wordIds.map((wordId) => deleteWord(learner.id, wordId)),
    ]);
    expect(await expectTrueCount(learner.id, setId)).toBe(0);
  });

  test("a set that is deleted while words are added leaves no item behind", async () => {
    const learner = await makeLearner();
    const wordIds = await makeWords(learner, 8);
    const { id: setId } = await setOf(learner.id, []);
    await Promise.all([
      ...wordIds.slice(0, 4).map((wordId) => addWordsToSet(learner.id, setId, [wordId], now)),
      deleteSet(learner.id, setId),
      ...wordIds.slice(4).map((wordId) => addWordsToSet(learner.id, setId, [wordId], now)),
    ]);
    expect(await findSet(learner.id, setId)).toBeNull();
    expect(await countItems(setId)).toBe(0);
  });
});
