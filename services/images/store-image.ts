import { inTransaction } from "#models/database/mongoose.server.ts";
import { insertImage } from "#models/images/image.ts";
import { imageUrlOf, MOST_IMAGE_BYTES } from "#models/images/image-rules.ts";
import { imageSpace } from "#models/images/image-space.ts";
import { imageTypeOf } from "./image-type.ts";
import { rewriteImage } from "./rewrite-image.ts";

export type ImageRefusal = "empty" | "too-large" | "not-an-image" | "unreadable" | "full" | "busy";

export type StoredImage =
  | { outcome: "stored"; imageUrl: string }
  | { outcome: ImageRefusal; imageUrl: null };

/** Stores a learner's image, rewritten, and gives its address; it takes from the learner's space of 500 files and 200 MB. */
export async function storeImage(
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<StoredImage> {
  if (bytes.length === 0) return refused("empty");
  if (bytes.length > MOST_IMAGE_BYTES) return refused("too-large");
  if (!imageTypeOf(bytes)) return refused("not-an-image");
  const content = await rewriteImage(bytes);
  if (content === "unreadable" || content === "busy") return refused(content);
  await imageSpace.open(userId);
  const imageId = await inTransaction(async () => {
    const hasRoom = await imageSpace.take(userId, content.length);
    return hasRoom ? insertImage(userId, content, now) : null;
  });
  return imageId === null ? refused("full") : { outcome: "stored", imageUrl: imageUrlOf(imageId) };
}

function refused(outcome: ImageRefusal): StoredImage {
  return { outcome, imageUrl: null };
}
