import { isId } from "#models/database/id.ts";
import { type Inserted, insertMissing } from "#models/database/insert-missing.ts";
import { keepNewest } from "#models/database/keep-newest.ts";
import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { answerOne } from "#models/database/read-together.ts";
import { always, collection, type Stored, type Told } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import { MOST_READING_TEXTS, MOST_UNKEPT_TEXTS } from "./reading-text-rules.ts";

const UNKEPT_MS = 24 * 60 * 60 * 1000;

const textSchema = collection("readingTexts", {
  userId: always.id,
  text: always.text,
  keptAt: field<Date | null>(Date, null),
  expiresAt: field<Date | null>(Date, null),
  createdAt: always.time,
});
textSchema.index({ userId: 1, keptAt: -1, _id: -1 });
textSchema.index({ userId: 1, keptAt: -1, createdAt: -1, _id: -1 });
textSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ReadingTextModel = defineModel("ReadingText", textSchema);

type StoredText = Stored<typeof ReadingTextModel>;

/** A text that a learner pasted to read it. One that is not kept goes after a day, or after five others. */
export type ReadingText = Told<typeof ReadingTextModel, "expiresAt">;
const isKept = trusted({ $gt: new Date(0) });

/** Takes in a text to be read, and gives its id; one that is there and not kept is the same, for another day. */
export async function takeReadingText(userId: string, text: string, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + UNKEPT_MS);
  const unkept = { userId, keptAt: null };
  const stored = await ReadingTextModel.findOneAndUpdate(
    { ...unkept, text },
    { $set: { expiresAt, createdAt: now } },
    { upsert: true, returnDocument: "after", projection: "_id" },
  ).lean();
  if (!stored) throw new Error("no text was stored");
  await keepNewest(ReadingTextModel, {
    filter: unkept,
    time: "createdAt",
    most: MOST_UNKEPT_TEXTS,
  });
  return String(stored._id);
}

/** The learner's own text, or null for a missing, foreign or malformed id. */
export async function findReadingText(userId: string, id: string): Promise<ReadingText | null> {
  if (!isId(id)) return null;
  return answerOne({ model: ReadingTextModel, filter: { _id: id, userId }, toResult: toText });
}

/** The texts that a learner kept, the one kept last first. */
export async function listReadingTexts(userId: string): Promise<ReadingText[]> {
  const stored = await ReadingTextModel.find({ userId, keptAt: isKept })
    .sort({ keptAt: -1, _id: -1 })
    .limit(MOST_READING_TEXTS)
    .lean<StoredText[]>();
  return stored.map(toText);
}

/** The texts that a learner did not keep, as long as they are there, the one pasted last first. */
export async function listUnkeptTexts(userId: string): Promise<ReadingText[]> {
  const stored = await ReadingTextModel.find({ userId, keptAt: null })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MOST_UNKEPT_TEXTS)
    .lean<StoredText[]>();
  return stored.map(toText);
}

/** Keeps an own text and returns whether it is there; beyond the most, the one kept first goes. */
export async function keepReadingText(userId: string, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false;
  const $set = { keptAt: now, expiresAt: null };
  const unkept = { _id: id, userId, keptAt: null };
  const { matchedCount } = await ReadingTextModel.updateOne(unkept, { $set });
  if (matchedCount === 0) return (await findReadingText(userId, id)) !== null;
  const filter = { userId, keptAt: isKept };
  await keepNewest(ReadingTextModel, { filter, time: "keptAt", most: MOST_READING_TEXTS });
  return true;
}

/** Stores texts that were kept elsewhere, unless they are there, as long as there is room. */
export function insertReturnedTexts(
  userId: string,
  texts: readonly (Pick<ReadingText, "id" | "text" | "createdAt"> & { keptAt: Date })[],
): Promise<Inserted> {
  return insertMissing(
    ReadingTextModel,
    texts.map((text) => ({ ...text, userId, expiresAt: null })),
    { counted: { userId, keptAt: isKept }, most: MOST_READING_TEXTS },
  );
}

/** Deletes an own text and returns whether there was one. */
export async function removeReadingText(userId: string, id: string): Promise<boolean> {
  const { deletedCount } = await ReadingTextModel.deleteOne({ _id: id, userId });
  return deletedCount > 0;
}

function toText({ _id, userId, text, keptAt, createdAt }: StoredText): ReadingText {
  return { id: String(_id), userId: String(userId), text, keptAt: keptAt ?? null, createdAt };
}
