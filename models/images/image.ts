import { randomBytes } from "node:crypto";
import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { imageUrlOf, UNUSED_IMAGE_MS } from "./image-rules.ts";

const imageSchema = collection("images", {
  _id: always.text,
  userId: always.id,
  content: always.bytes,
  bytes: always.number,
  createdAt: always.time,
  /** Until then the image stays even if no word carries it. */
  keptUntil: always.time,
});
imageSchema.index({ keptUntil: 1, _id: 1 });
imageSchema.index({ userId: 1, _id: 1 });

const ImageModel = defineModel("Image", imageSchema);

/** Stores a WebP image under an unguessable id and gives that id; unused it is kept for a day. */
export async function insertImage(userId: string, content: Buffer, now: Date): Promise<string> {
  const _id = randomBytes(16).toString("base64url");
  await ImageModel.create({
    _id,
    userId: new ObjectId(userId),
    content,
    bytes: content.length,
    createdAt: now,
    keptUntil: aDayAfter(now),
  });
  return _id;
}

/** The bytes of a stored WebP image, or null where there is none. */
export async function imageContent(imageId: string): Promise<Buffer<ArrayBuffer> | null> {
  // Without its model a Buffer is the Binary of the driver.
  const stored = await ImageModel.findById(imageId, { content: 1 }).lean<{
    content: { buffer: Uint8Array; position: number };
  }>();
  return stored && Buffer.from(stored.content.buffer.subarray(0, stored.content.position));
}

/** Whether the image is stored, whoever owns it. */
export async function imageExists(imageId: string): Promise<boolean> {
  return (await ImageModel.exists({ _id: imageId })) !== null;
}

/** Keeps these images, of that owner or of any, for another day, so that words about to carry them find them; returns the ones that exist. */
export async function keepImages(
  imageIds: readonly string[],
  now: Date,
  userId?: string,
): Promise<Set<string>> {
  if (imageIds.length === 0) return new Set();
  const ofOwner = userId ? { userId: new ObjectId(userId) } : {};
  const wanted = { _id: trusted({ $in: [...imageIds] }), ...ofOwner };
  await ImageModel.updateMany(wanted, { $set: { keptUntil: aDayAfter(now) } });
  const stored = await ImageModel.find(wanted, { _id: 1 }).lean();
  return new Set(stored.map(({ _id }) => _id));
}

export type LooseImage = { id: string; imageUrl: string; keptUntil: Date };

/** Images whose day is over, in the order of that moment and their id, after the given one. */
export async function imagesPastTheirDay(
  now: Date,
  after: Pick<LooseImage, "id" | "keptUntil"> | undefined,
  limit: number,
): Promise<LooseImage[]> {
  const past = { keptUntil: trusted({ $lt: now }) };
  const later = after && {
    keptUntil: trusted({ $gte: after.keptUntil, $lt: now }),
    $or: [
      { keptUntil: trusted({ $gt: after.keptUntil }) },
      { keptUntil: after.keptUntil, _id: trusted({ $gt: after.id }) },
    ],
  };
  const found = await ImageModel.find(later ?? past, { keptUntil: 1 })
    .sort({ keptUntil: 1, _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id, keptUntil }) => ({
    id: _id,
    imageUrl: imageUrlOf(_id),
    keptUntil,
  }));
}

/** Removes an image unless it was claimed meanwhile; returns its owner and its size in bytes, else null. */
export async function removeLooseImage(
  imageId: string,
  now: Date,
): Promise<{ userId: string; bytes: number } | null> {
  const removed = await ImageModel.findOneAndDelete(
    { _id: imageId, keptUntil: trusted({ $lt: now }) },
    { projection: { userId: 1, bytes: 1 } },
  ).lean();
  return removed && { userId: String(removed.userId), bytes: removed.bytes };
}

/** The ids of an owner's images in their order, after the given one. */
export async function imageIdsOf(
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const later = after ? { _id: trusted({ $gt: after }) } : {};
  const found = await ImageModel.find({ userId: new ObjectId(userId), ...later }, { _id: 1 })
    .sort({ userId: 1, _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => _id);
}

/** Removes an image unless somebody claimed it after that moment. */
export async function removeImageUnclaimedSince(imageId: string, moment: Date): Promise<void> {
  await ImageModel.deleteOne({ _id: imageId, keptUntil: trusted({ $lte: aDayAfter(moment) }) });
}

function aDayAfter(now: Date): Date {
  return new Date(now.getTime() + UNUSED_IMAGE_MS);
}
