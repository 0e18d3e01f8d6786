import { isId } from "#models/database/id.ts";
import { defineModel, ObjectId, Schema, trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import { countWordLess } from "./word-set.ts";

/** A word in a set; items are in the order in which they were added, by their ids. */
export type WordSetItem = { id: string; vocabularyId: string };

type StoredItem = Record<
  "_id" | "setId" | "userId" | "vocabularyId",
  InstanceType<typeof ObjectId>
> & {
  addedAt: Date;
};

const wordSetItemSchema = new Schema<StoredItem>(
  {
    setId: { type: ObjectId, required: true },
    userId: { type: ObjectId, required: true },
    vocabularyId: { type: ObjectId, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: "wordSetItems", versionKey: false },
);
wordSetItemSchema.index({ setId: 1, vocabularyId: -1 }, { unique: true });
wordSetItemSchema.index({ setId: 1, _id: -1 });
wordSetItemSchema.index({ userId: 1, vocabularyId: 1 });

export const WordSetItemModel = defineModel("WordSetItem", wordSetItemSchema);

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
  await WordSetItemModel.insertMany(
    missing.map((vocabularyId) => ({ setId, userId, vocabularyId, addedAt: now })),
  );
  return missing.length;
}

/** Takes words out of a set and returns how many were in it. Part of a transaction that counts them. */
export async function removeItems(setId: string, wordIds: readonly string[]): Promise<number> {
  const { deletedCount } = await WordSetItemModel.deleteMany({
    setId,
    vocabularyId: trusted({ $in: [...wordIds] }),
  });
  return deletedCount;
}

/** Takes all words out of a set. */
export async function removeAllItems(setId: string): Promise<void> {
  await WordSetItemModel.deleteMany({ setId });
}

/** Takes a word out of the sets it is in and counts one less in each. Part of the transaction that deletes the word. */
export async function removeWordFromSets(userId: string, wordId: string): Promise<void> {
  const items = await WordSetItemModel.find({ userId, vocabularyId: wordId }, { setId: 1 }).lean();
  for (const { _id, setId } of items) {
    await countWordLess(userId, String(setId));
    const { deletedCount } = await WordSetItemModel.deleteOne({ _id });
    orChangedMeanwhile(deletedCount === 1);
  }
}

/** Those of these words that are in the set. */
export function wordIdsInSet(setId: string, wordIds: readonly string[]): Promise<Set<string>> {
  return answerQuery({
    model: WordSetItemModel,
    filter: { setId, vocabularyId: trusted({ $in: [...wordIds] }) },
    projection: { vocabularyId: 1 },
    toResult: (stored: StoredItem[]) =>
      new Set(stored.map(({ vocabularyId }) => String(vocabularyId))),
  });
}

/** One page of a set's items, last added first, after the item with that id. */
export function listItems(
  setId: string,
  page: { limit: number; after?: string | undefined },
): Promise<WordSetItem[]> {
  return answerQuery({
    model: WordSetItemModel,
    filter: { setId, ...(page.after ? { _id: trusted({ $lt: page.after }) } : {}) },
    sort: { _id: -1 },
    limit: page.limit,
    projection: { vocabularyId: 1 },
    toResult: (stored) => stored.map(toItem),
  });
}

/** The items of a set that were added first, after the item with that id. */
export async function firstItems(
  setId: string,
  page: { limit: number; after: string | null },
): Promise<WordSetItem[]> {
  const stored = await WordSetItemModel.find(
    { setId, ...(page.after ? { _id: trusted({ $gt: page.after }) } : {}) },
    { vocabularyId: 1 },
  )
    .sort({ _id: 1 })
    .limit(page.limit)
    .lean();
  return stored.map(toItem);
}

/** The words of a set by their own ids, newest word first, after that word. */
export function wordIdsOfSet(
  setId: string,
  page: { limit: number; after?: string | undefined },
): Promise<string[]> {
  return answerQuery({
    model: WordSetItemModel,
    filter: { setId, ...(page.after ? { vocabularyId: trusted({ $lt: page.after }) } : {}) },
    sort: { vocabularyId: -1 },
    limit: page.limit,
    projection: { vocabularyId: 1 },
    toResult: (stored: StoredItem[]) => stored.map(({ vocabularyId }) => String(vocabularyId)),
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

function toItem({ _id, vocabularyId }: Pick<StoredItem, "_id" | "vocabularyId">): WordSetItem {
  return { id: String(_id), vocabularyId: String(vocabularyId) };
}
