import { describe, expect, test, vi } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { findProgress } from "#models/progress/progress.ts";
import { findActivityDay } from "#models/study/activity-day.ts";
import { findUserStats, UserStatsModel } from "#models/study/user-stats.ts";
import { MOST_KEPT } from "#models/users/kept-rules.ts";
import { UserModel } from "#models/users/user.ts";
import { listOwnSets } from "#models/word-sets/own-sets.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { copiesLeftSince } from "#models/word-sets/unfinished-copy.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import * as items from "#models/word-sets/word-set-item.ts";
import { countItems, WordSetItemModel } from "#models/word-sets/word-set-item.ts";
import { findWord, WordModel } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { log } from "#services/log.server.ts";
import { changeSet } from "#services/word-sets/change-set.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";
import { finishCopies } from "#services/word-sets/finish-copies.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";
import { addWord } from "#services/words/add-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const now = new Date("2026-11-22T10:00:00Z");
const everything = { limit: 20_000 };

/** A public set of that many words, and its author. */
async function publicSet(count: number) {
  const author = await makeLearner();
  const wordIds = await makeWords(author, count);
  const set = await makeSet(author.id, {
    name: "House",
    isPublic: true,
    color: "#10B981",
    wordIds,
  });
  return { author, set, wordIds, wish: { sourceId: set.id, name: "House (Copy)" } };
}

async function expectAgreement(userId: string): Promise<void> {
  const { db } = UserModel.db;
  if (!db) throw new Error("not connected");
  expect(await brokenInvariants(db, userId)).toEqual([]);
}

const meanings = async (set: { id: string; userId: string }) =>
  (await wordsOfSet(set, everything)).words.map(({ englishMeaning }) => englishMeaning);

describe("a copy of a public set", () => {
  test("is private, in the order of its source, and its words are new to the learner", async () => {
    const { set, wish } = await publicSet(5);
    const learner = await makeLearner();
    const made = await duplicateSet(learner, wish, { now });
    expect(made).toMatchObject({ copied: 5, linked: 0 });
    expect(made?.set).toMatchObject({
      userId: learner.id,
      name: "House (Copy)",
      color: "#10B981",
      isPublic: false,
      wordCount: 5,
      duplicateCount: 0,
    });
    expect(await meanings(made?.set ?? set)).toEqual(await meanings(set));
    const [word] = await listWords(learner.id, { limit: 1 });
    expect(word).toMatchObject({ origin: "copied", source: "manual", acceptedAnswers: [] });
    expect(await findProgress(learner.id, word?.id ?? "")).toMatchObject({ totalAttempts: 0 });
    expect((await findUserStats(learner.id)).words.noun).toBe(5);
    expect((await findActivityDay(learner.id, "2026-11-22")).wordsAdded).toBe(5);
    expect((await findPublicSet(set.id))?.duplicateCount).toBe(1);
    await expectAgreement(learner.id);
  });

  test("links the words one has, whatever order their marks are in, and keeps their progress", async () => {
    const { set, wish } = await publicSet(4);
    const learner = await makeLearner();
    const [first] = await listWords(set.userId, { limit: 1 });
    const arabicWord = `${first?.arabicWord.normalize("NFD")}ـ`;
    const own = wordText({ arabicWord, englishMeaning: "my own meaning" });
    const added = await addWord(learner, own, { confirmDifferent: true, now });
    if (added.outcome !== "added") throw new Error("a duplicate");
    const made = await duplicateSet(learner, wish, { now });
    expect(made).toMatchObject({ copied: 3, linked: 1, set: { wordCount: 4 } });
    expect(await meanings(made?.set ?? set)).toContain("my own meaning");
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(4);
    const again = await duplicateSet(learner, wish, { now });
    expect(again).toMatchObject({ copied: 0, linked: 4, set: { name: "House (Copy 2)" } });
    expect(await duplicateSet(learner, wish, { now })).toMatchObject({
      set: { name: "House (Copy 3)" },
    });
    await expectAgreement(learner.id);
  });

  test("takes nothing along that its author made of a word (P35)", async () => {
    const { author, set, wish } = await publicSet(1);
    await WordModel.updateOne({ userId: author.id }, { $set: { acceptedAnswers: ["private"] } });
    const learner = await makeLearner();
    const made = await duplicateSet(learner, wish, { now });
    expect(JSON.stringify(await wordsOfSet(made?.set ?? set, everything))).not.toContain("private");
  });

  test("has the name that was asked for, unless it is a copy's that is taken", async () => {
    const { wish } = await publicSet(0);
    const learner = await makeLearner();
    const name = (wanted: string) =>
      duplicateSet(learner, { ...wish, name: wanted }, { now }).then((made) => made?.set.name);
    expect(await name("Mine")).toBe("Mine");
    expect(await name("Mine")).toBe("Mine");
    const longest = `${"a".repeat(248)} (Copy)`;
    expect(await name(longest)).toBe(longest);
    expect(await name(longest)).toBe(`${"a".repeat(246)} (Copy 2)`);
    const many = await Promise.all(Array.from({ length: 8 }, () => name("House (Copy)")));
    expect(new Set(many).size).toBe(8);
    expect(many).toContain("House (Copy 8)");
  });

  test("of one's own set counts for nothing; of a private or missing one there is none", async () => {
    const { author, set, wish } = await publicSet(2);
    const own = await duplicateSet(author, wish, { now });
    expect(own).toMatchObject({ copied: 0, linked: 2 });
    expect((await findPublicSet(set.id))?.duplicateCount).toBe(0);
    await changeSet(author.id, set.id, { isPublic: false }, now);
    const learner = await makeLearner();
    expect(await duplicateSet(learner, wish, { now })).toBeNull();
    const unknown = { ...wish, sourceId: "65f0000000000000000000aa" };
    expect(await duplicateSet(learner, unknown, { now })).toBeNull();
    expect(await listOwnSets(learner.id, everything)).toEqual([]);
  });

  test("keeps an image alive, and does without one that is gone", async () => {
    const { author, set, wish } = await publicSet(1);
    const gone = `/images/${"a".repeat(22)}`;
    await WordModel.updateOne({ userId: author.id }, { $set: { imageUrl: gone } });
    const learner = await makeLearner();
    const made = await duplicateSet(learner, wish, { now });
    const { words } = await wordsOfSet(made?.set ?? set, everything);
    expect(words).toMatchObject([{ imageUrl: null }]);
  });

  test("of a set of 600 words comes whole", async () => {
    const { set, wish } = await publicSet(600);
    const learner = await makeLearner();
    const made = await duplicateSet(learner, wish, { now });
    expect(made).toMatchObject({ copied: 600, linked: 0, set: { wordCount: 600 } });
    expect(await meanings(made?.set ?? set)).toEqual(await meanings(set));
    expect(await countItems(made?.set.id ?? "")).toBe(600);
    await expectAgreement(learner.id);
  });
});

describe("a copy that is asked for again (P54)", () => {
  test("with the same effect is made once, also by ten at once", async () => {
    const { set, wish } = await publicSet(30);
    const learner = await makeLearner();
    const options = { effectId: "effect-1", now, portion: 10 };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => duplicateSet(learner, wish, options)),
    );
    expect(new Set(made.map((one) => one?.set.id)).size).toBe(1);
    expect(made[0]).toMatchObject({ copied: 30, linked: 0 });
    expect(await listOwnSets(learner.id, everything)).toHaveLength(1);
    expect((await findPublicSet(set.id))?.duplicateCount).toBe(1);
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(30);
    expect(await copiesLeftSince(new Date(now.getTime() + 1), 10)).toEqual([]);
    const afterwards = await duplicateSet(learner, wish, options);
    expect(afterwards).toEqual(made[0]);
  });
});

describe("a copy of many portions for which there is no room", () => {
  const options = { now, portion: 10 };

  test("of one more set stores nothing", async () => {
    const { wish } = await publicSet(25);
    const learner = await makeLearner();
    await UserStatsModel.create([{ _id: learner.id, kept: { sets: MOST_KEPT.sets } }]);
    await expect(duplicateSet(learner, wish, options)).rejects.toThrow("You have 2,000 word sets");
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(0);
    expect(await copiesLeftSince(new Date(now.getTime() + 1), 10)).toEqual([]);
  });

  test("is known where sets never were counted", async () => {
    const { wish } = await publicSet(25);
    const learner = await makeLearner();
    const { id } = await makeSet(learner.id);
    const set = await WordSetModel.findById(id).lean();
    const others = Array.from({ length: MOST_KEPT.sets - 1 }, () => new ObjectId());
    await WordSetModel.insertMany(others.map((_id) => ({ ...set, _id })));
    await UserStatsModel.updateOne({ _id: learner.id }, { $unset: { kept: 1 } });
    await expect(duplicateSet(learner, wish, options)).rejects.toThrow("You have 2,000 word sets");
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(0);
  });
});

describe("a copy that is interrupted", () => {
  /** Fails the given portion of a copy, in the middle of its transaction. */
  async function interrupted(
    learner: { id: string; timeZone: null },
    at: number,
    effectId: string | null,
  ) {
    const source = await publicSet(35);
    const insert = items.insertItems;
    let portions = 0;
    const broken = vi.spyOn(items, "insertItems").mockImplementation(async (...given) => {
      portions += 1;
      if (portions === at) throw new Error("the process died");
      return insert(...given);
    });
    const options = { effectId, now, portion: 10 };
    await expect(duplicateSet(learner, source.wish, options)).rejects.toThrow("the process died");
    broken.mockRestore();
    return { ...source, options };
  }

  test("in its only or first part leaves nothing at all", async () => {
    const learner = await makeLearner({ timeZone: null });
    await interrupted({ id: learner.id, timeZone: null }, 1, null);
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(0);
    expect(await WordSetItemModel.countDocuments({ userId: learner.id })).toBe(0);
    expect(await listOwnSets(learner.id, everything)).toEqual([]);
    expect(await copiesLeftSince(new Date(now.getTime() + 1), 10)).toEqual([]);
    await expectAgreement(learner.id);
  });

  test("later shows no set until it is finished, by the repeat of the request", async () => {
    const learner = await makeLearner();
    const { set, wish, options } = await interrupted({ id: learner.id, timeZone: null }, 3, "e-3");
    expect(await listOwnSets(learner.id, everything)).toEqual([]);
    expect((await findPublicSet(set.id))?.duplicateCount).toBe(0);
    await expectAgreement(learner.id);
    const made = await duplicateSet(learner, wish, options);
    expect(made).toMatchObject({ copied: 35, linked: 0, set: { wordCount: 35 } });
    expect(await meanings(made?.set ?? set)).toEqual(await meanings(set));
    expect((await findPublicSet(set.id))?.duplicateCount).toBe(1);
    await expectAgreement(learner.id);
  });

  test("or by itself some minutes later, a word deleted meanwhile left out", async () => {
    const learner = await makeLearner();
    const { set } = await interrupted({ id: learner.id, timeZone: null }, 3, null);
    const [word] = await listWords(learner.id, { limit: 1 });
    const { deleteWord } = await import("#services/words/delete-word.ts");
    await deleteWord(learner.id, word?.id ?? "");
    expect(await finishCopies(now)).toBe(0);
    expect(await finishCopies(new Date(now.getTime() + 3 * 60_000))).toBe(1);
    const [made] = await listOwnSets(learner.id, everything);
    expect(made).toMatchObject({ name: "House (Copy)", wordCount: 34 });
    expect(await countItems(made?.id ?? "")).toBe(34);
    expect((await findPublicSet(set.id))?.duplicateCount).toBe(1);
    expect(await finishCopies(new Date(now.getTime() + 9 * 60_000))).toBe(0);
    await expectAgreement(learner.id);
  });

  test("that cannot be finished keeps no other one back", async () => {
    const [stuck, learner] = [await makeLearner(), await makeLearner()];
    await interrupted({ id: stuck.id, timeZone: null }, 3, null);
    await interrupted({ id: learner.id, timeZone: null }, 3, null);
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const { insertItems } = items;
    const broken = vi.spyOn(items, "insertItems").mockImplementation((set, ...more) => {
      if (set.userId === stuck.id) throw new Error("it cannot be finished");
      return insertItems(set, ...more);
    });
    expect(await finishCopies(new Date(now.getTime() + 3 * 60_000))).toBe(1);
    expect(logged).toHaveBeenCalledOnce();
    broken.mockRestore();
    logged.mockRestore();
    expect(await listOwnSets(learner.id, everything)).toHaveLength(1);
    expect(await finishCopies(new Date(now.getTime() + 6 * 60_000))).toBe(1);
    expect(await listOwnSets(stuck.id, everything)).toHaveLength(1);
  });

  test("and has no room any more is given up", async () => {
    const learner = await makeLearner();
    await interrupted({ id: learner.id, timeZone: null }, 3, null);
    await UserStatsModel.updateOne({ _id: learner.id }, { $set: { "kept.sets": MOST_KEPT.sets } });
    const failed = vi.spyOn(log, "error");
    expect(await finishCopies(new Date(now.getTime() + 3 * 60_000))).toBe(0);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
    expect(await copiesLeftSince(new Date(now.getTime() + 9 * 60_000), 10)).toEqual([]);
    expect(await WordSetItemModel.countDocuments({ userId: learner.id })).toBe(0);
    expect((await UserStatsModel.findById(learner.id).lean())?.kept?.setWords).toBe(0);
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(20);
  });

  test("of a set made private meanwhile never becomes one", async () => {
    const learner = await makeLearner();
    const { author, set, wish, options } = await interrupted(
      { id: learner.id, timeZone: null },
      2,
      "e-4",
    );
    await changeSet(author.id, set.id, { isPublic: false }, now);
    expect(await duplicateSet(learner, wish, options)).toBeNull();
    expect(await listOwnSets(learner.id, everything)).toEqual([]);
    expect(await WordSetItemModel.countDocuments({ userId: learner.id })).toBe(0);
    const [word] = await listWords(learner.id, { limit: 1 });
    expect(await findWord(learner.id, word?.id ?? "")).not.toBeNull();
  });
});
