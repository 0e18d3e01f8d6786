import { ObjectId, trusted, upserting } from "#models/database/mongoose.server.ts";
import { type SetSearch, type WordSet, WordSetModel } from "./word-set.ts";
import { insertItems, removeAllItems } from "./word-set-item.ts";

/** A public set that comes with the product. */
export type HouseSet = Pick<
  WordSet,
  "id" | "userId" | "name" | "description" | "color" | "createdAt"
> & {
  search: SetSearch;
  /** Its words, the last one is listed first. */
  wordIds: readonly string[];
};

/** Writes a public set over what was there before, its copies still counted. Part of a transaction that writes its words. */
export async function putHouseSet(set: HouseSet, now: Date): Promise<void> {
  const { id, wordIds, ...facts } = set;
  const state = { isPublic: true, isOfHouse: true, wordCount: wordIds.length, updatedAt: now };
  const kept = { ...facts, ...state };
  const first = { duplicateCount: 0, effectId: null, copiedWords: null, copyOf: null };
  await upserting(() =>
    WordSetModel.updateOne(
      { _id: new ObjectId(id) },
      { $set: kept, $setOnInsert: first },
      { upsert: true },
    ),
  );
  await removeAllItems(id);
  await insertItems(set, wordIds, now);
}

/** Removes the sets of that owner but for these. */
export async function removeOtherSets(userId: string, setIds: readonly string[]): Promise<void> {
  const others = await WordSetModel.find(
    { userId, _id: trusted({ $nin: [...setIds] }) },
    { _id: 1 },
  ).lean();
  for (const { _id } of others) {
    await WordSetModel.deleteOne({ _id });
    await removeAllItems(String(_id));
  }
}
