import { isId } from "#models/database/id.ts";
import { defineModel, ObjectId } from "#models/database/mongoose.server.ts";
import { answerOne } from "#models/database/read-together.ts";
import {
  absent,
  always,
  collection,
  idOrNull,
  inside,
  orNull,
  type Stored,
  type Told,
  under,
} from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import { DEFAULT_SET_COLOR } from "./word-set-rules.ts";

/** How a set is found by those it is shown to: its folded texts, and the short runs of letters they consist of. */
export type SetSearch = { headword: string; example: string; grams: string[] };

/** How many words of a copy were copied, and how many the learner had. */
export type CopiedWords = { copied: number; linked: number };

const wordSetSchema = collection("wordSets", {
  userId: always.id,
  name: always.text,
  description: field<string | null>(String, null),
  color: field<string>(String, DEFAULT_SET_COLOR),
  isPublic: field<boolean>(Boolean, false),
  /** Copies of it come with the recordings of its words. */
  sharesRecordings: field<boolean>(Boolean, false),
  wordCount: field<number>(Number, 0),
  /** How often others made a copy of it. */
  duplicateCount: field<number>(Number, 0),
  /** It comes with the product; absent in every other set, so that those are equal in an order. */
  isOfHouse: absent<true>(Boolean),
  createdAt: always.time,
  updatedAt: always.time,
  search: under<SetSearch>({ headword: String, example: String, grams: [String] }),
  /** The one effect that all repeats of a request have. */
  effectId: field<string | null>(String, null),
  copiedWords: orNull(inside<CopiedWords>({ copied: Number, linked: Number })),
  /** The set it is a copy of. */
  copyOf: idOrNull,
});
wordSetSchema.index({ userId: 1, updatedAt: -1, _id: -1 });
wordSetSchema.index({ userId: 1, name: 1 });
wordSetSchema.index({ userId: 1, copyOf: 1, createdAt: 1, _id: 1 });
wordSetSchema.index(
  { userId: 1, effectId: 1 },
  { unique: true, partialFilterExpression: { effectId: { $gt: "" } } },
);
const listed = { partialFilterExpression: { isPublic: true, wordCount: { $gt: 0 } } };
wordSetSchema.index(
  { isPublic: 1, duplicateCount: -1, isOfHouse: -1, createdAt: -1, _id: -1 },
  listed,
);
wordSetSchema.index({ isPublic: 1, createdAt: -1, _id: -1 }, listed);
wordSetSchema.index({ isPublic: 1, "search.grams": 1, createdAt: -1, _id: -1 }, listed);

export const WordSetModel = defineModel("WordSet", wordSetSchema);

export type StoredWordSet = Stored<typeof WordSetModel>;

type Untold = "search" | "effectId" | "copiedWords" | "copyOf";

/** A set of one learner's words; times are UTC. */
export type WordSet = Told<typeof WordSetModel, Untold | "isOfHouse"> & { isOfHouse: boolean };

/** The projection of a set, without the fields it is only found by. */
export const SET_FIELDS = { search: 0, effectId: 0, copiedWords: 0, copyOf: 0 } as const;

export type NewSet = Pick<
  WordSet,
  "userId" | "name" | "description" | "color" | "isPublic" | "wordCount" | "createdAt"
> & {
  id?: string;
  search: SetSearch;
  effectId: string | null;
  copiedWords?: CopiedWords;
  copyOf?: string;
} & Partial<Pick<WordSet, "updatedAt" | "sharesRecordings">>;

/** Stores a new set; an effect that the learner's sets had already raises the duplicate-key error. */
export async function insertSet({ id = String(new ObjectId()), ...set }: NewSet): Promise<WordSet> {
  const [stored] = await WordSetModel.create([
    { updatedAt: set.createdAt, ...set, _id: new ObjectId(id) },
  ]);
  if (!stored) throw new Error("no set was stored");
  return toSet(stored.toObject());
}

/** The learner's own set, or null for a missing, foreign or malformed id. */
export async function findSet(userId: string, setId: string): Promise<WordSet | null> {
  if (!isId(setId)) return null;
  return answerOne({
    model: WordSetModel,
    filter: { _id: setId, userId },
    projection: SET_FIELDS,
    toResult: toSet,
  });
}

/** Overwrites the given fields of an own set and gives the set back; null when it is not there. */
export async function overwriteSet(
  userId: string,
  setId: string,
  changes: Partial<
    Pick<WordSet, "name" | "description" | "color" | "isPublic" | "sharesRecordings"> & {
      search: SetSearch;
    }
  >,
  now: Date,
): Promise<WordSet | null> {
  const stored = await WordSetModel.findOneAndUpdate(
    { _id: setId, userId },
    { $set: { ...changes, updatedAt: now } },
    { returnDocument: "after", projection: SET_FIELDS },
  ).lean();
  return stored && toSet(stored);
}

/** Adds to the number of words of an own set and gives the set back; null when it is not there. */
export async function resizeSet(
  userId: string,
  setId: string,
  by: number,
  now: Date,
): Promise<WordSet | null> {
  const stored = await WordSetModel.findOneAndUpdate(
    { _id: setId, userId },
    { $inc: { wordCount: by }, $set: { updatedAt: now } },
    { returnDocument: "after", projection: SET_FIELDS },
  ).lean();
  return stored && toSet(stored);
}

/** Takes one word from the number of an own set, of which nothing else changed. */
export async function countWordLess(userId: string, setId: string): Promise<void> {
  await WordSetModel.updateOne({ _id: setId, userId }, { $inc: { wordCount: -1 } });
}

/** Counts one more copy of a set, of which nothing else changed. */
export async function countDuplicate(setId: string): Promise<void> {
  await WordSetModel.updateOne({ _id: setId }, { $inc: { duplicateCount: 1 } });
}

/** Removes an own set without its items; false when it is not there. */
export async function removeSet(userId: string, setId: string): Promise<boolean> {
  const { deletedCount } = await WordSetModel.deleteOne({ _id: setId, userId });
  return deletedCount === 1;
}

/** A stored set as the rest of the program sees one. */
export function toSet(stored: Omit<StoredWordSet, Untold>): WordSet {
  return {
    id: String(stored._id),
    userId: String(stored.userId),
    name: stored.name,
    description: stored.description ?? null,
    color: stored.color,
    isPublic: stored.isPublic,
    sharesRecordings: stored.sharesRecordings === true,
    wordCount: stored.wordCount,
    duplicateCount: stored.duplicateCount,
    isOfHouse: stored.isOfHouse === true,
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
  };
}
