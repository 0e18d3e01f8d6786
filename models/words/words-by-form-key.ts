import { trusted } from "#models/database/mongoose.server.ts";
import { partsOfPlace } from "#models/database/place-in-time.ts";
import { storedPlace } from "#models/database/read-in-time.ts";
import { WordModel } from "./word.ts";

// No index has the words of several keys in the order of time.
const MOST_IDS = 10_000;

/** Returns the ids of own words that have one of these keys, the newest of at most ten thousand first, at most `limit`. */
export async function idsWithFormKeys(
  userId: string,
  keys: readonly string[],
  limit: number,
): Promise<string[]> {
  const stored = await WordModel.find(
    { userId, formKeys: trusted({ $in: [...keys] }) },
    { createdAt: 1 },
  )
    .limit(MOST_IDS)
    .lean();
  const places = stored.map((one) => storedPlace(one, "createdAt")).toSorted();
  return places
    .toReversed()
    .slice(0, limit)
    .map((place) => partsOfPlace(place).id);
}

/** The keys of own words, by their ids; a word without stored ones has none. */
export async function formKeysOfWords(
  userId: string,
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const filter = { _id: trusted({ $in: [...wordIds] }), userId };
  const stored = await WordModel.find(filter, { formKeys: 1 }).lean();
  return new Map(stored.map(({ _id, formKeys = [] }) => [String(_id), formKeys]));
}

/** Writes the keys of own words, over what was there before. */
export async function setFormKeys(
  userId: string,
  words: readonly { id: string; formKeys: string[] }[],
): Promise<void> {
  await WordModel.bulkWrite(
    words.map(({ id, formKeys }) => ({
      updateOne: { filter: { _id: id, userId }, update: { $set: { formKeys } } },
    })),
  );
}
