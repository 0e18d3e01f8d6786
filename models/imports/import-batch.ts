import { defineModel, ObjectId } from "#models/database/mongoose.server.ts";
import { oneForEachLearner } from "#models/database/one-for-each-learner.ts";
import { always, collection, inside, orNull, type Told } from "#models/database/schemas.ts";
import { field, mapFields } from "#models/field-table.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import type { BulkEntry } from "./import-batch-rules.ts";

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** An entry on its way: its number in the list (from 1) stays when others are removed. */
export type BatchEntry = BulkEntry & {
  number: number;
  /** The word a duplicate repeats. */
  twin: { arabicWord: string; englishMeaning: string } | null;
  isProcessed: boolean;
  /** The word it became, or why it became none; null both until it was tried. */
  wordId: string | null;
  failure: string | null;
};

const optionalText = field<string | null>(String, null);

const entrySchema = inside<BatchEntry>({
  number: always.number,
  ...mapFields(REQUIRED_TEXTS, () => optionalText),
  category: always.text,
  ...mapFields(OPTIONAL_TEXTS, () => optionalText),
  partOfSpeech: optionalText,
  acceptedAnswers: { type: [String], default: [] },
  isAiGenerated: { type: Boolean, default: false },
  isValid: always.yesOrNo,
  isDuplicate: always.yesOrNo,
  errorMessage: optionalText,
  remark: optionalText,
  twin: orNull(
    inside<NonNullable<BatchEntry["twin"]>>({ arabicWord: String, englishMeaning: String }),
  ),
  isProcessed: always.yesOrNo,
  wordId: optionalText,
  failure: optionalText,
});

// One for each learner: the learner's id is the key.
const importBatchSchema = collection("importBatches", {
  _id: always.id,
  batchId: always.text,
  /** The list as it was pasted. */
  input: field<string>(String, ""),
  /** The lines that were more than one import takes; the next one begins with them. */
  rest: field<string>(String, ""),
  entries: { type: [entrySchema], default: [] as BatchEntry[] },
  /** Importing was asked for; null before, and again after a failure. */
  importStartedAt: field<Date | null>(Date, null),
  completedAt: field<Date | null>(Date, null),
  /** Grows with every change; null before the first. */
  rev: field<number | null>(Number, 0),
  expiresAt: always.time,
});
importBatchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ImportBatchModel = defineModel("ImportBatch", importBatchSchema);

/** The one import of a learner that is open, or the last that was. */
export type ImportBatch = Told<typeof ImportBatchModel, "_id" | "batchId" | "expiresAt"> & {
  id: string;
};

export type NewBatch = Pick<ImportBatch, "input" | "entries"> & { rest?: string };

const batches = oneForEachLearner<ImportBatch>(ImportBatchModel, "batchId");

/** Opens a batch in place of the learner's earlier one, and gives its id. */
export async function openBatch(
  userId: string,
  { input, entries, rest = "" }: NewBatch,
  now: Date,
): Promise<string> {
  const id = String(new ObjectId());
  const batch = { id, input, rest, entries, importStartedAt: null, completedAt: null, rev: 0 };
  await batches.put(userId, batch, expiry(now));
  return id;
}

/** The learner's batch, or null. */
export async function findBatch(userId: string): Promise<ImportBatch | null> {
  const found = await batches.find(userId);
  if (!found) return null;
  // Older programs stored no such fields.
  const fields = { rest: "", entries: [], importStartedAt: null, completedAt: null, rev: null };
  return { ...fields, ...found };
}

/** Changes the learner's batch as it was read; false when it was changed since or another took its place. */
export function changeBatch(
  userId: string,
  batch: Pick<ImportBatch, "id" | "rev">,
  change: Partial<Pick<ImportBatch, "entries" | "importStartedAt" | "completedAt">>,
  now: Date,
): Promise<boolean> {
  return batches.change(userId, batch, { ...change, expiresAt: expiry(now) });
}

/** Lets the learner's batch be looked over again, if it is still the one with that id. */
export async function reopenBatch(userId: string, batchId: string, now: Date): Promise<void> {
  await ImportBatchModel.updateOne(
    { _id: userId, batchId },
    { $set: { importStartedAt: null, expiresAt: expiry(now) }, $inc: { rev: 1 } },
  );
}

/** Throws the learner's batch away. */
export async function discardBatch(userId: string): Promise<void> {
  await ImportBatchModel.deleteOne({ _id: userId });
}

function expiry(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}
