import { defineModel, Mixed, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { placeInTime } from "#models/database/place-in-time.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { answerQuery } from "#models/database/read-together.ts";
import {
  absent,
  always,
  collection,
  inside,
  type Stored,
  type Told,
  under,
} from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import { field, pickFields } from "#models/field-table.ts";
import {
  type DirectionState,
  type DirectionStates,
  PROGRESS_FACTS,
  type ProgressFacts,
} from "#models/scheduling/progress-facts.ts";
import { weaknessOf } from "#models/scheduling/weakness.ts";
import type { Category } from "#models/words/word-rules.ts";

const directionSchema = inside<DirectionState>({
  s: Number,
  d: Number,
  last: String,
  due: String,
  ivl: Number,
  reps: Number,
  lapses: Number,
});

const progressSchema = collection("progress", {
  userId: always.id,
  category: always.text,
  /** When the word was added. */
  addedAt: always.time,
  srs: under<DirectionStates>({ a2e: directionSchema, e2a: directionSchema, forms: Mixed }),
  ...PROGRESS_FACTS,
  rev: field<number>(Number, 0),
  version: field<number>(Number, 0),
  /** Where it stands among the weakest, by which lists are read; null before the first answer. */
  weakness: absent<string | null>(String),
});
progressSchema.index({ userId: 1, addedAt: -1, _id: -1 });
progressSchema.index({ userId: 1, dueDay: 1, addedAt: 1, _id: 1 });
progressSchema.index({ userId: 1, category: 1, dueDay: 1, addedAt: 1, _id: 1 });
const asked = { partialFilterExpression: { dueDay: { $gt: "" } } };
progressSchema.index({ userId: 1, difficulty: 1, addedAt: -1, _id: -1 }, asked);
progressSchema.index({ userId: 1, category: 1, difficulty: 1, addedAt: -1, _id: -1 }, asked);
progressSchema.index({ userId: 1, weakness: 1, addedAt: 1, _id: 1 }, asked);
progressSchema.index({ userId: 1, category: 1, weakness: 1, addedAt: 1, _id: 1 }, asked);
progressSchema.index({ userId: 1, lastAttempted: -1, _id: -1 }, asked);
progressSchema.index({ userId: 1, category: 1, lastAttempted: -1, _id: -1 }, asked);
progressSchema.index(
  { userId: 1, category: 1, "srs.forms.due": 1, addedAt: 1, _id: 1 },
  { partialFilterExpression: { "srs.forms.due": { $gt: "" } } },
);
progressSchema.index({ userId: 1, version: 1, _id: 1 });
progressSchema.index(
  { userId: 1, masteredAt: -1, _id: -1 },
  { partialFilterExpression: { masteredAt: { $type: "date" } } },
);

export const ProgressModel = defineModel("Progress", progressSchema);

export type StoredProgress = Stored<typeof ProgressModel>;

/** The progress of one word; `wordId` is also the record's key, `dueDay` a local date, `version` that of the learner's stats at the last change. */
export type Progress = Told<typeof ProgressModel, "_id" | "weakness"> & { wordId: string };

/** Makes the records of words that were never answered. */
export async function insertProgresses(
  userId: string,
  words: readonly { id: string; category: string; createdAt: Date }[],
  version: number,
): Promise<void> {
  await ProgressModel.insertMany(
    words.map(({ id, category, createdAt }) => ({
      ...{ _id: id, userId, category, addedAt: createdAt, version, srs: {} },
    })),
  );
}

/** The progress of an own word, or null. */
export async function findProgress(userId: string, wordId: string): Promise<Progress | null> {
  const stored = await ProgressModel.findOne({ _id: wordId, userId }).lean();
  return stored && toProgress(stored);
}

/** The progress of these own words, by word id. */
export async function findProgressOf(
  userId: string,
  wordIds: readonly string[],
): Promise<Map<string, Progress>> {
  if (wordIds.length === 0) return new Map();
  return answerQuery({
    model: ProgressModel,
    filter: { _id: trusted({ $in: [...wordIds] }), userId },
    toResult: (stored: StoredProgress[]) =>
      new Map(stored.map((one) => [String(one._id), toProgress(one)])),
  });
}

/** Some of a learner's progress after a place, newest word first, or oldest first towards the newer. */
export async function listProgress(userId: string, stretch: StretchInTime): Promise<Progress[]> {
  const query = { model: ProgressModel, filter: { userId } };
  return (await readInTime<StoredProgress>(query, "addedAt", stretch)).map(toProgress);
}

/** Returns the place of a record in its learner's order by the time the word was added. */
export function placeOfProgress({ addedAt, wordId }: Pick<Progress, "addedAt" | "wordId">): string {
  return placeInTime(addedAt, wordId);
}

/** Writes the facts after an answer over the record, which must not have changed since `rev` was read. */
export function progressReplacement(
  { wordId, userId, rev }: Pick<Progress, "userId" | "wordId" | "rev">,
  after: ProgressFacts & { version: number },
): Write {
  return {
    model: ProgressModel,
    name: "updateOne",
    filter: { _id: wordId, userId, rev },
    update: {
      $set: { ...factsOf(after), version: after.version, weakness: weaknessOf(after) },
      $inc: { rev: 1 },
    },
    mustMatch: true,
    target: wordId,
  };
}

/** Writes the weakness of records that lack it or were answered without it; false where each had it already. */
export async function setWeakness(progresses: readonly Progress[]): Promise<boolean> {
  if (progresses.length === 0) return false;
  const { matchedCount, modifiedCount } = await ProgressModel.bulkWrite(
    progresses.map((progress) => ({
      updateOne: {
        filter: { _id: new ObjectId(progress.wordId), rev: progress.rev },
        update: { $set: { weakness: weaknessOf(progress) } },
      },
    })),
  );
  return modifiedCount > 0 || matchedCount < progresses.length;
}

/** Keeps the category copy equal to the word's; returns false if the record was changed since `rev` was read. */
export async function recategoriseProgress(
  { userId, wordId, rev }: Pick<Progress, "userId" | "wordId" | "rev">,
  category: Category,
): Promise<boolean> {
  const { matchedCount } = await ProgressModel.updateOne(
    { _id: wordId, userId, rev },
    { $set: { category }, $inc: { rev: 1 } },
  );
  return matchedCount === 1;
}

/** Sets the local date on which the next form of a word is asked for; the record must not have changed since `rev` was read. */
export function formsDueChange(
  { userId, wordId, rev }: Pick<Progress, "userId" | "wordId" | "rev">,
  due: string | null,
): Write {
  return {
    model: ProgressModel,
    name: "updateOne",
    filter: { _id: wordId, userId, rev },
    update: { $set: { "srs.forms.due": due }, $inc: { rev: 1 } },
    mustMatch: true,
  };
}

/** Removes the record and gives back what it was. */
export async function removeProgress(userId: string, wordId: string): Promise<Progress | null> {
  const stored = await ProgressModel.findOneAndDelete({
    _id: wordId,
    userId,
  }).lean();
  return stored && toProgress(stored);
}

/** The scheduling facts alone, as they are stored and compared. */
export function factsOf(progress: ProgressFacts): ProgressFacts {
  return { srs: progress.srs, ...pickFields(PROGRESS_FACTS, progress) };
}

export function toProgress(stored: StoredProgress): Progress {
  return {
    srs: stored.srs ?? {},
    ...pickFields(PROGRESS_FACTS, stored),
    wordId: String(stored._id),
    userId: String(stored.userId),
    category: stored.category,
    addedAt: stored.addedAt ?? stored._id.getTimestamp(),
    rev: stored.rev,
    version: stored.version,
  };
}
