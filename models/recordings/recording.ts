import { randomBytes } from "node:crypto";
import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";

const recordingSchema = collection("recordings", {
  _id: always.text,
  content: always.bytes,
  /** The media type it is served as. */
  type: always.text,
  bytes: always.number,
  /** How many words of any learner carry it. */
  carriers: always.number,
  createdAt: always.time,
});

const RecordingModel = defineModel("Recording", recordingSchema);

export type Recording = { content: Buffer<ArrayBuffer>; type: string };

/** An id that nobody guesses: 128 bits in base64url. */
export function newRecordingId(): string {
  return randomBytes(16).toString("base64url");
}

/** Stores a recording that one word carries. */
export async function insertRecording(
  id: string,
  { content, type }: { content: Buffer; type: string },
  now: Date,
): Promise<void> {
  const bytes = content.length;
  await RecordingModel.create({ _id: id, content, type, bytes, carriers: 1, createdAt: now });
}

/** The sound of a recording, or null where there is none. */
export async function findRecording(id: string): Promise<Recording | null> {
  // Without its model a Buffer is the Binary of the driver.
  const stored = await RecordingModel.findById(id, { content: 1, type: 1 }).lean<{
    content: { buffer: Uint8Array; position: number };
    type: string;
  }>();
  if (!stored) return null;
  const { buffer, position } = stored.content;
  return { content: Buffer.from(buffer.subarray(0, position)), type: stored.type };
}

/** Returns the size in bytes of each recording that exists, by id. */
export async function recordingSizes(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const stored = await RecordingModel.find(
    { _id: trusted({ $in: [...ids] }) },
    { bytes: 1 },
  ).lean();
  return new Map(stored.map(({ _id, bytes }) => [_id, bytes]));
}

/** Returns the media type of each recording that exists, by id. */
export async function recordingTypes(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const stored = await RecordingModel.find({ _id: trusted({ $in: [...ids] }) }, { type: 1 }).lean();
  return new Map(stored.map(({ _id, type }) => [_id, type]));
}

/** One more word carries each of these recordings; returns whether all of them are there. */
export async function carryRecordings(ids: readonly string[]): Promise<boolean> {
  const wanted = { _id: trusted({ $in: [...ids] }) };
  const { matchedCount } = await RecordingModel.updateMany(wanted, { $inc: { carriers: 1 } });
  return matchedCount === ids.length;
}

/** A word carries a recording no longer, which goes with the last of them; returns its bytes, 0 where there is none. */
export async function letGoOfRecording(id: string): Promise<number> {
  const stored = await RecordingModel.findOneAndUpdate(
    { _id: id },
    { $inc: { carriers: -1 } },
    { returnDocument: "after", projection: { bytes: 1, carriers: 1 } },
  ).lean();
  if (!stored) return 0;
  if (stored.carriers <= 0) await RecordingModel.deleteOne({ _id: id });
  return stored.bytes;
}
