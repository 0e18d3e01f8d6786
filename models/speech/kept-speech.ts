import {
  defineModel,
  inTransaction,
  trusted,
  upserting,
} from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

const keptSpeechSchema = collection("speech", {
  _id: always.text,
  audio: always.bytes,
  bytes: always.number,
  usedAt: always.time,
});
keptSpeechSchema.index({ usedAt: 1, bytes: 1 });

const KeptSpeechModel = defineModel("KeptSpeech", keptSpeechSchema);

const speechSpaceSchema = collection("speech_space", { _id: always.text, bytes: always.number });

const SpeechSpaceModel = defineModel("SpeechSpace", speechSpaceSchema);

const ONLY = { _id: "all" };
const NOTED_EVERY_MS = 24 * 60 * 60 * 1000;
const REMOVED_AT_ONCE = 50;

/** The audio kept under a key, or null; that it was used is noted once a day. */
export async function keptSpeech(key: string, now: Date): Promise<Buffer<ArrayBuffer> | null> {
  // Without its model a Buffer is the Binary of the driver.
  const stored = await KeptSpeechModel.findById(key, { audio: 1, usedAt: 1 }).lean<{
    audio: { buffer: Uint8Array; position: number };
    usedAt: Date;
  }>();
  if (!stored) return null;
  const noted = new Date(now.getTime() - NOTED_EVERY_MS);
  if (stored.usedAt < noted) {
    const unnoted = { _id: key, usedAt: trusted({ $lt: noted }) };
    await KeptSpeechModel.updateOne(unnoted, { $set: { usedAt: now } });
  }
  const { buffer, byteOffset } = stored.audio.buffer;
  return Buffer.from(buffer as ArrayBuffer, byteOffset, stored.audio.position);
}

/** How many bytes are kept under each of these keys; those under which nothing is are left out. */
export async function keptSpeechSizes(keys: readonly string[]): Promise<Map<string, number>> {
  const kept = await KeptSpeechModel.find({ _id: trusted({ $in: keys }) }, { bytes: 1 }).lean();
  return new Map(kept.map(({ _id, bytes }) => [_id, bytes]));
}

/** Keeps audio under its key, and tells whether it is what is kept now; above `mostBytes` in all, what was unused for longest is removed. */
export async function keepSpeech(
  key: string,
  audio: Buffer,
  { mostBytes, now }: { mostBytes: number; now: Date },
): Promise<boolean> {
  const bytes = audio.length;
  if (bytes > mostBytes) return false;
  await upserting(() =>
    SpeechSpaceModel.updateOne(ONLY, { $setOnInsert: { bytes: 0 } }, { upsert: true }),
  );
  try {
    await inTransaction(async () => {
      const space = await SpeechSpaceModel.findOneAndUpdate(
        ONLY,
        { $inc: { bytes } },
        { returnDocument: "after" },
      ).lean();
      await KeptSpeechModel.insertMany([{ _id: key, audio, bytes, usedAt: now }]);
      await removeUnused((space?.bytes ?? 0) - mostBytes, key);
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another request kept what it heard of the same text meanwhile, which need not have as many bytes.
    return false;
  }
}

async function removeUnused(excess: number, keptKey: string): Promise<void> {
  let removed = 0;
  while (removed < excess) {
    const oldest = await KeptSpeechModel.find({ _id: trusted({ $ne: keptKey }) }, { bytes: 1 })
      .sort({ usedAt: 1, bytes: 1 })
      .limit(REMOVED_AT_ONCE)
      .lean();
    if (oldest.length === 0) break;
    const leaving: string[] = [];
    for (const { _id, bytes } of oldest) {
      if (removed >= excess) break;
      removed += bytes;
      leaving.push(_id);
    }
    await KeptSpeechModel.deleteMany({ _id: trusted({ $in: leaving }) });
  }
  if (removed > 0) await SpeechSpaceModel.updateOne(ONLY, { $inc: { bytes: -removed } });
}
