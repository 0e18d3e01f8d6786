import { defineModel, Mixed, ObjectId, Schema } from "#models/database/mongoose.server.ts";
import type { TableRow } from "./row-rules.ts";

/** Some rows of a table that follow each other; they are checked and imported together. */
export type TableChunk = { number: number; rows: TableRow[] };

type StoredChunk = TableChunk & {
  _id: InstanceType<typeof ObjectId>;
  userId: InstanceType<typeof ObjectId>;
  tableId: string;
  expiresAt: Date;
};

const chunkSchema = new Schema<StoredChunk>(
  {
    userId: { type: ObjectId, required: true },
    tableId: { type: String, required: true },
    number: { type: Number, required: true },
    // A hundred documents inside of one take ten times as long to make.
    rows: { type: Mixed, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "importTableRows", versionKey: false },
);
chunkSchema.index({ userId: 1, tableId: 1, number: 1 }, { unique: true });
chunkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ChunkModel = defineModel("ImportTableRows", chunkSchema);

/** Which table of whom. */
export type TablePlace = { userId: string; tableId: string };

/** Stores the next rows of a table that is being read. */
export async function insertChunk(
  place: TablePlace,
  chunk: TableChunk,
  expiresAt: Date,
): Promise<void> {
  await ChunkModel.create([{ ...place, ...chunk, expiresAt }]);
}

/** The rows of a chunk of a table by its number, from 0; none if it is not there. */
export async function rowsOfChunk(place: TablePlace, number: number): Promise<TableRow[]> {
  const stored = await ChunkModel.findOne({ ...place, number }).lean();
  return stored?.rows ?? [];
}

/** Overwrites the rows of a chunk; part of a transaction that changes its table. False if it is not there. */
export async function changeChunk(
  place: TablePlace,
  { number, rows }: TableChunk,
): Promise<boolean> {
  const { matchedCount } = await ChunkModel.updateOne({ ...place, number }, { $set: { rows } });
  return matchedCount === 1;
}

/** Removes the rows of a table. */
export async function removeChunks({ userId, tableId }: TablePlace): Promise<void> {
  await ChunkModel.deleteMany({ userId, tableId });
}
