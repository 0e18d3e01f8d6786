import { randomUUID } from "node:crypto";
import { defineModel, ObjectId, Schema, upserting } from "#models/database/mongoose.server.ts";
import type { DeckGroup } from "./deck-rules.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The package of a learner whose notes are taken in, or the last that was; it is kept for a week. */
export type ImportDeck = {
  id: string;
  groups: DeckGroup[];
  /** How many notes of it have gaps. */
  clozeNotes: number;
  /** The table that notes of it became; null before. */
  tableId: string | null;
  /** Its media are still to be brought. */
  hasMediaToBring: boolean;
  /** The row, by its number, that media are brought to next. */
  nextRow: number;
};

type StoredDeck = Omit<ImportDeck, "id"> & {
  _id: InstanceType<typeof ObjectId>;
  deckId: string;
  content: Buffer;
  expiresAt: Date;
};

const groupSchema = new Schema<DeckGroup>(
  { names: [String], fields: [String], types: [Number], notes: Number },
  { _id: false },
);

// One for each learner: the learner's id is the key.
const importDeckSchema = new Schema<StoredDeck>(
  {
    _id: { type: ObjectId, required: true },
    deckId: { type: String, required: true },
    content: { type: Buffer, required: true },
    groups: { type: [groupSchema], required: true },
    clozeNotes: { type: Number, required: true },
    tableId: { type: String, default: null },
    hasMediaToBring: { type: Boolean, default: false },
    nextRow: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { collection: "importDecks", versionKey: false },
);
importDeckSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ImportDeckModel = defineModel("ImportDeck", importDeckSchema);

/** Keeps a package in place of the learner's earlier one. */
export async function putDeck(
  userId: string,
  deck: Pick<ImportDeck, "groups" | "clozeNotes"> & { content: Uint8Array },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const begun = { tableId: null, hasMediaToBring: false, nextRow: 0 };
  await upserting(() =>
    ImportDeckModel.replaceOne(
      { _id: userId },
      { ...deck, ...begun, content: Buffer.from(deck.content), deckId: randomUUID(), expiresAt },
      { upsert: true },
    ),
  );
}

/** The learner's package without its bytes, or null. */
export async function findDeck(userId: string): Promise<ImportDeck | null> {
  const stored = await ImportDeckModel.findOne({ _id: userId }, { content: 0 }).lean();
  if (!stored) return null;
  const { deckId: id, groups, clozeNotes, tableId, hasMediaToBring, nextRow } = stored;
  return { id, groups, clozeNotes, tableId, hasMediaToBring, nextRow };
}

/** The bytes of the learner's package, or null if it is not that one. */
export async function deckContent(userId: string, deckId: string): Promise<Uint8Array | null> {
  // Without its model a Buffer is the Binary of the driver.
  const stored = await ImportDeckModel.findOne({ _id: userId, deckId }, { content: 1 }).lean<{
    content: { buffer: Uint8Array; position: number };
  }>();
  return stored?.content.buffer.subarray(0, stored.content.position) ?? null;
}

/** Changes the learner's package if it is that one and, where it is given, if that row is still the next. */
export async function changeDeck(
  userId: string,
  { id: deckId, nextRow }: { id: string; nextRow?: number },
  change: Partial<Pick<ImportDeck, "tableId" | "hasMediaToBring" | "nextRow">>,
): Promise<boolean> {
  const asRead = nextRow === undefined ? { deckId } : { deckId, nextRow };
  const { matchedCount } = await ImportDeckModel.updateOne(
    { _id: userId, ...asRead },
    { $set: change },
  );
  return matchedCount === 1;
}

/** Throws the learner's package away. */
export async function removeDeck(userId: string): Promise<void> {
  await ImportDeckModel.deleteOne({ _id: userId });
}
