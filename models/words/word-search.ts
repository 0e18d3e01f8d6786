import {
  defineModel,
  ObjectId,
  Schema,
  trusted,
  upserting,
} from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";

/** How one word is found: its folded texts, and the short runs of letters they consist of. */
export type SearchEntry = {
  category: string;
  headword: string;
  example: string;
  grams: string[];
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
  },
  { collection: "wordSearch", versionKey: false },
);
wordSearchSchema.index({ userId: 1, grams: 1, _id: -1 });

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

/** Takes a word out of the search. */
export async function removeSearchEntry(userId: string, wordId: string): Promise<void> {
  await WordSearchModel.deleteOne({ _id: wordId, userId });
}

/** Where to look: words that have this run of letters, older than `after`, or newer than `before` (nearest first). */
export type SearchScan = {
  gram: string;
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
};

type SearchCandidate = Omit<SearchEntry, "grams"> & { id: string };

/** The texts of a learner's words that have one run of letters, newest first, or oldest first from `before` on. */
export function searchCandidates(
  userId: string,
  { gram, limit, after, before }: SearchScan,
): Promise<SearchCandidate[]> {
  return answerQuery({
    model: WordSearchModel,
    filter: {
      userId,
      grams: gram,
      ...(before
        ? { _id: trusted({ $gt: before }) }
        : after
          ? { _id: trusted({ $lt: after }) }
          : {}),
    },
    sort: { _id: before ? 1 : -1 },
    limit,
    projection: { category: 1, headword: 1, example: 1 },
    toResult: (stored) => stored.map(({ _id, ...texts }) => ({ id: String(_id), ...texts })),
  });
}

/** How many of a learner's words have one run of letters, counted up to `most`. */
export function countCandidates(userId: string, gram: string, most: number): Promise<number> {
  return answerQuery({
    model: WordSearchModel,
    filter: { userId, grams: gram },
    limit: most,
    isCount: true,
    toResult: ([count = 0]) => count,
  });
}

/** The ids of at most so many own words that have one of these runs of letters. */
export async function idsWithGrams(
  userId: string,
  grams: readonly string[],
  limit: number,
): Promise<string[]> {
  const stored = await WordSearchModel.find(
    { userId, grams: trusted({ $in: [...grams] }) },
    { _id: 1 },
  )
    .limit(limit)
    .lean();
  return stored.map(({ _id }) => String(_id));
}
