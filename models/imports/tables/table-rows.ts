import { defineModel, Mixed } from "#models/database/mongoose.server.ts";
import { always, collection, required } from "#models/database/schemas.ts";
import type { TableRow } from "./row-rules.ts";

/** Some rows of a table that follow each other; they are checked and imported together. */
export type TableChunk = { number: number; rows: TableRow[] };

const chunkSchema = collection("importTableRows", {
  userId: always.id,
  tableId: always.text,
  number: always.number,
  // A hundred documents inside of one take ten times as long to make.
  rows: required<TableRow[]>(Mixed),
  expiresAt: always.time,
});
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
