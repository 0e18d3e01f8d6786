import { isId } from "#models/database/id.ts";
import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { readInTime, type StretchInTime, storedPlace } from "#models/database/read-in-time.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { risingId } from "#models/database/rising-id.ts";
import { always, collection, type Stored } from "#models/database/schemas.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { WordModel } from "#models/words/word.ts";
import { countWordLess } from "./word-set.ts";

/** A word in a set; `place` says when it was added. */
export type WordSetItem = { place: string; vocabularyId: string };

const wordSetItemSchema = collection("wordSetItems", {
  setId: always.id,
  userId: always.id,
  vocabularyId: always.id,
  addedAt: always.time,
  /** When the word itself was added. */
  wordAddedAt: always.time,
});
wordSetItemSchema.index({ setId: 1, vocabularyId: -1 }, { unique: true });
wordSetItemSchema.index({ setId: 1, addedAt: -1, _id: -1 });
wordSetItemSchema.index({ setId: 1, wordAddedAt: -1, vocabularyId: -1 });
wordSetItemSchema.index({ userId: 1, vocabularyId: 1 });

export const WordSetItemModel = defineModel("WordSetItem", wordSetItemSchema);

type StoredItem = Stored<typeof WordSetItemModel>;

/** Puts words into a set in this order, but for those in it; returns how many. Part of a transaction that counts them. */
export async function insertItems(
  set: { id: string; userId: string },
  wordIds: readonly string[],
  now: Date,
): Promise<number> {
  const there = await wordIdsInSet(set.id, wordIds);
  const missing = [...new Set(wordIds)].filter((wordId) => !there.has(wordId));
  if (missing.length === 0) return 0;
  const { id: setId, userId } = set;
  const words = await WordModel.find({ _id: trusted({ $in: missing }) }, { createdAt: 1 }).lean();
  const wordAddedAt = new Map(words.map(({ _id, createdAt }) => [String(_id), createdAt]));
  await WordSetItemModel.insertMany(
    missing.map((vocabularyId) => ({
      ...{ _id: risingId(), setId, userId, vocabularyId, addedAt: now },
      wordAddedAt: wordAddedAt.get(vocabularyId) ?? now,
    })),
  );
  return missing.length;
}

/** Writes when words were added where their items do not say it yet: for upkeep only. */
export async function dateItems(
  userId: string,
  words: readonly { id: string; createdAt: Date }[],
): Promise<void> {
  await WordSetItemModel.bulkWrite(
    words.map(({ id, createdAt }) => ({
      updateMany: {
        filter: {
          ...{ userId: new ObjectId(userId), vocabularyId: new ObjectId(id), wordAddedAt: null },
        },
        update: { $set: { wordAddedAt: createdAt } },
      },
    })),
  );
}

/** Takes words out of a set and returns how many were in it. Part of a transaction that counts them. */
export async function removeItems(setId: string, wordIds: readonly string[]): Promise<number> {
  const { deletedCount } = await WordSetItemModel.deleteMany({
    setId,
    vocabularyId: trusted({ $in: [...wordIds] }),
  });
  return deletedCount;
}

/** Takes all words out of a set and returns how many were in it. */
export async function removeAllItems(setId: string): Promise<number> {
  const { deletedCount } = await WordSetItemModel.deleteMany({ setId });
  return deletedCount;
}

/** Takes a word out of the sets it is in and counts one less in each; returns how many. Part of the transaction that deletes the word. */
export async function removeWordFromSets(userId: string, wordId: string): Promise<number> {
  const items = await WordSetItemModel.find({ userId, vocabularyId: wordId }, { setId: 1 }).lean();
  for (const { _id, setId } of items) {
    await countWordLess(userId, String(setId));
    const { deletedCount } = await WordSetItemModel.deleteOne({ _id });
    orChangedMeanwhile(deletedCount === 1);
  }
  return items.length;
}

/** Returns the ids of these words that are in the set. */
export function wordIdsInSet(setId: string, wordIds: readonly string[]): Promise<Set<string>> {
  return answerQuery({
    model: WordSetItemModel,
    filter: { setId, vocabularyId: trusted({ $in: [...wordIds] }) },
    projection: { vocabularyId: 1 },
    toResult: (stored: StoredItem[]) =>
      new Set(stored.map(({ vocabularyId }) => String(vocabularyId))),
  });
}

/** Some of a set's items after a place, last added first, or first added first towards the newer. */
export async function listItems(setId: string, stretch: StretchInTime): Promise<WordSetItem[]> {
  const query = {
    model: WordSetItemModel,
    filter: { setId },
    projection: { vocabularyId: 1, addedAt: 1 },
  } as const;
  const stored = await readInTime<StoredItem>(query, "addedAt", stretch);
  return stored.map((one) => ({
    ...{ place: storedPlace(one, "addedAt"), vocabularyId: String(one.vocabularyId) },
  }));
}

/** A word of a set and its place among the words of its learner. */
export type WordInSet = { wordId: string; place: string };

/** Some of the words of a set by when they themselves were added, newest word first. */
export async function newestWordsOfSet(
  setId: string,
  stretch: Omit<StretchInTime, "towards">,
): Promise<WordInSet[]> {
  const query = {
    model: WordSetItemModel,
    filter: { setId },
    projection: { vocabularyId: 1, wordAddedAt: 1 },
  } as const;
  const order = { time: "wordAddedAt", id: "vocabularyId" };
  const stored = await readInTime<StoredItem>(query, order, stretch);
  return stored.map(({ vocabularyId, wordAddedAt }) => {
    const wordId = String(vocabularyId);
    return { wordId, place: storedPlace({ _id: vocabularyId, wordAddedAt }, "wordAddedAt") };
  });
}

/** The own sets that a word is in; none for a malformed id. */
export async function setIdsOfWord(userId: string, wordId: string): Promise<string[]> {
  if (!isId(wordId)) return [];
  return answerQuery({
    model: WordSetItemModel,
    filter: { userId, vocabularyId: wordId },
    projection: { setId: 1 },
    toResult: (stored: StoredItem[]) => stored.map(({ setId }) => String(setId)),
  });
}

/** How many words are in a set, counted one by one. */
export async function countItems(setId: string): Promise<number> {
  return WordSetItemModel.countDocuments({ setId });
}
