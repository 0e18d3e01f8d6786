import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { restoreExpiry } from "./restore.ts";

// Short enough that reading one of them holds nobody up.
const SLICE_BYTES = 256 * 1024;
const SLICES_AT_ONCE = 8;
const REMOVED_AT_ONCE = 16;

const sliceSchema = collection("archiveSlices", {
  userId: always.id,
  restoreId: always.text,
  number: always.number,
  content: always.bytes,
  expiresAt: always.time,
});
sliceSchema.index({ userId: 1, restoreId: 1, number: 1 }, { unique: true });
sliceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const SliceModel = defineModel("ArchiveSlice", sliceSchema);

/** Stores a file in slices. */
export async function insertSlices(
  { userId, restoreId }: { userId: string; restoreId: string },
  file: Uint8Array,
  now: Date,
): Promise<void> {
  const count = Math.ceil(file.length / SLICE_BYTES);
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let from = 0; from < count; from += SLICES_AT_ONCE) {
    await SliceModel.insertMany(
      numbers.slice(from, from + SLICES_AT_ONCE).map((number) => ({
        ...{ userId, restoreId, number, expiresAt: restoreExpiry(now) },
        content: Buffer.from(file.subarray(number * SLICE_BYTES, (number + 1) * SLICE_BYTES)),
      })),
    );
  }
}

/** The bytes of a stored file from a place on, slice by slice. */
export async function* readSlices(
  { userId, restoreId }: { userId: string; restoreId: string },
  at: number,
): AsyncGenerator<Uint8Array> {
  let skipped = at % SLICE_BYTES;
  for (let number = Math.floor(at / SLICE_BYTES); ; number += 1) {
    const stored = await SliceModel.findOne({ userId, restoreId, number }, { content: 1 }).lean<{
      content: { buffer: Uint8Array; position: number };
    }>();
    if (!stored) return;
    // Without its model a Buffer is the Binary of the driver.
    const { buffer, position } = stored.content;
    yield buffer.subarray(skipped, position);
    skipped = 0;
  }
}

/** The file in slices as it was sent. */
export function* slicesOf(file: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < file.length; at += SLICE_BYTES) {
    yield file.subarray(at, at + SLICE_BYTES);
  }
}

/** Removes the slices of a file. */
export async function removeSlices(userId: string, restoreId: string): Promise<void> {
  for (;;) {
    const found = await SliceModel.find({ userId, restoreId }, { _id: 1 })
      .sort({ number: 1 })
      .limit(REMOVED_AT_ONCE)
      .lean();
    if (found.length === 0) return;
    await SliceModel.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) });
  }
}
