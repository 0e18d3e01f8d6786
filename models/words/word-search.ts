import {
  defineModel,
  ObjectId,
  Schema,
  trusted,
  upserting,
} from "#models/database/mongoose.server.ts";
import { partsOfPlace } from "#models/database/place-in-time.ts";
import { readInTime, type StretchInTime, storedPlace } from "#models/database/read-in-time.ts";
import { answerQuery } from "#models/database/read-together.ts";

/** How one word is found: its folded texts, the short runs of letters they consist of, and the keys of its forms. */
export type SearchEntry = {
  category: string;
  headword: string;
  example: string;
  grams: string[];
  /** That of the word. */
  createdAt: Date;
};

type StoredSearchEntry = SearchEntry & {
  _id: InstanceType<typeof ObjectId>;
  userId: InstanceType<typeof ObjectId>;
};

const wordSearchSchema = new Schema<StoredSearchEntry>(
  {
    userId: { type: ObjectId, required: true },
    category: { type: String, required: true },
    headword: { type: String, default: "" },
    example: { type: String, default: "" },
    grams: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "wordSearch", versionKey: false },
);
wordSearchSchema.index({ userId: 1, grams: 1, createdAt: -1, _id: -1 });

const WordSearchModel = defineModel("WordSearch", wordSearchSchema);

/** Writes how a word is found, over what was there before. */
export async function keepSearchEntry(
  userId: string,
  wordId: string,
  entry: SearchEntry,
): Promise<void> {
  await upserting(() =>
    WordSearchModel.updateOne(
      { _id: new ObjectId(wordId), userId },
      { $set: entry },
      { upsert: true },
    ),
  );
}

/** Writes how new words are found. */
export async function insertSearchEntries(
  userId: string,
  entries: readonly { wordId: string; entry: SearchEntry }[],
): Promise<void> {
  await WordSearchModel.insertMany(
    entries.map(({ wordId, entry }) => ({ ...entry, _id: wordId, userId })),
  );
}

/** Writes when words were added where that is not known yet: for upkeep only. */
export async function dateSearchEntries(
  words: readonly { id: string; createdAt: Date }[],
): Promise<void> {
  await WordSearchModel.bulkWrite(
    words.map(({ id, createdAt }) => ({
      updateOne: {
        filter: { _id: new ObjectId(id), createdAt: null },
        update: { $set: { createdAt } },
      },
    })),
  );
}

/** How words of all learners are found, by the ids of the words: for upkeep only. */
export async function searchEntriesOf(
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, SearchEntry>> {
  const stored = await WordSearchModel.find({ _id: trusted({ $in: [...wordIds] }) }).lean();
  return new Map(stored.map(({ _id, userId: _userId, ...entry }) => [String(_id), entry]));
}

/** Takes a word out of the search. */
export async function removeSearchEntry(userId: string, wordId: string): Promise<void> {
  await WordSearchModel.deleteOne({ _id: wordId, userId });
}

type SearchCandidate = Omit<SearchEntry, "grams" | "createdAt"> & { id: string; place: string };

/** The texts of a learner's words that have one of these runs of letters, newest first, or oldest first towards the newer. */
export async function searchCandidates(
  userId: string,
  { grams, ...stretch }: StretchInTime & { grams: readonly string[] },
): Promise<SearchCandidate[]> {
  const query = {
    model: WordSearchModel,
    filter: { userId, grams: oneOf(grams) },
    projection: { category: 1, headword: 1, example: 1, createdAt: 1 },
  } as const;
  const stored = await readInTime<StoredSearchEntry>(query, "createdAt", stretch);
  return stored.map((one) => {
    const { _id, category, headword, example } = one;
    return { id: String(_id), place: storedPlace(one, "createdAt"), category, headword, example };
  });
}

/** One run is asked for by itself, so that the index gives the order. */
function oneOf(grams: readonly string[]) {
  return grams.length === 1 ? grams[0] : trusted({ $in: [...grams] });
}

/** How many of a learner's words have one of these runs of letters, counted up to `most`. */
export function countCandidates(
  userId: string,
  grams: readonly string[],
  most: number,
): Promise<number> {
  return answerQuery({
    model: WordSearchModel,
    filter: { userId, grams: oneOf(grams) },
    limit: most,
    isCount: true,
    toResult: ([count = 0]) => count,
  });
}

// No index has the words of several keys in the order of time.
const MOST_IDS = 10_000;

/** Returns the ids of own words that have one of these keys, the newest of at most ten thousand first, at most `limit`. */
export async function idsWithGrams(
  userId: string,
  grams: readonly string[],
  limit: number,
): Promise<string[]> {
  const stored = await WordSearchModel.find(
    { userId, grams: trusted({ $in: [...grams] }) },
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
