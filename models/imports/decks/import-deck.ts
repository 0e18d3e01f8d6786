import { randomUUID } from "node:crypto";
import { defineModel, upserting } from "#models/database/mongoose.server.ts";
import { always, collection, inside, required, type Told } from "#models/database/schemas.ts";
import { field, mapFields } from "#models/field-table.ts";
import type { DeckGroup } from "./deck-rules.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const NOTHING_BROUGHT = {
  /** The chunk of the table where media are brought next, and the last row that was done. */
  nextChunk: 0,
  lastRow: 0,
  recordings: 0,
  images: 0,
  /** Media that were not there, not fit or found no room. */
  leftOut: 0,
};

const groupSchema = inside<DeckGroup>({
  names: [String],
  fields: [String],
  hasMoreFields: Boolean,
  types: [Number],
  notes: Number,
});

// One for each learner: the learner's id is the key.
const importDeckSchema = collection("importDecks", {
  _id: always.id,
  deckId: always.text,
  content: always.bytes,
  groups: required<DeckGroup[]>([groupSchema]),
  /** How many notes of it have gaps, and how many are of a type that is not read. */
  clozeNotes: always.number,
  otherNotes: field(Number, 0),
  /** The table that notes of it became; null before. */
  tableId: field<string | null>(String, null),
  /** Its media are still to be brought. */
  hasMediaToBring: field(Boolean, false),
  ...mapFields(NOTHING_BROUGHT, () => field(Number, 0)),
  expiresAt: always.time,
});
importDeckSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ImportDeckModel = defineModel("ImportDeck", importDeckSchema);

/** The package of a learner whose notes are taken in, or the last that was; it is kept for a week. */
export type ImportDeck = Told<typeof ImportDeckModel, "deckId" | "content" | "expiresAt">;

/** Keeps a package in place of the learner's earlier one. */
export async function putDeck(
  userId: string,
  deck: Pick<ImportDeck, "groups" | "clozeNotes" | "otherNotes"> & { content: Uint8Array },
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const begun = { tableId: null, hasMediaToBring: false, ...NOTHING_BROUGHT };
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
  const { _id, deckId: id, expiresAt, ...deck } = stored;
  return { ...deck, id };
}

/** The bytes of the learner's package, or null if it is not that one. */
export async function deckContent(userId: string, deckId: string): Promise<Uint8Array | null> {
  // Without its model a Buffer is the Binary of the driver.
  const stored = await ImportDeckModel.findOne({ _id: userId, deckId }, { content: 1 }).lean<{
    content: { buffer: Uint8Array; position: number };
  }>();
  return stored?.content.buffer.subarray(0, stored.content.position) ?? null;
}

/** Notes the table that notes of the learner's package became, of which no media were brought yet. */
export async function noteTable(
  userId: string,
  { id: deckId }: Pick<ImportDeck, "id">,
  change: Pick<ImportDeck, "tableId" | "hasMediaToBring">,
): Promise<void> {
  await ImportDeckModel.updateOne(
    { _id: userId, deckId },
    { $set: { ...change, ...NOTHING_BROUGHT } },
  );
}

/** Notes the media that were brought since the package was read, unless another request did. */
export async function noteBrought(
  userId: string,
  { id: deckId, lastRow }: Pick<ImportDeck, "id" | "lastRow">,
  change: Partial<ImportDeck>,
): Promise<void> {
  await ImportDeckModel.updateOne({ _id: userId, deckId, lastRow }, { $set: change });
}
