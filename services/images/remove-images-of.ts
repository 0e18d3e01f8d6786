import { inTransaction } from "#models/database/mongoose.server.ts";
import { imageIdsOf, removeImageUnclaimedSince } from "#models/images/image.ts";
import { imageUrlOf } from "#models/images/image-rules.ts";
import { imagesInUse } from "#models/words/word-images.ts";

const AT_ONCE = 100;

/** Removes the images of a user who left at that moment, except images that a word of another user carries. */
export async function removeImagesOf(userId: string, leftAt: Date): Promise<void> {
  for (let after: string | undefined; ; ) {
    const ids = await imageIdsOf(userId, after, AT_ONCE);
    const inUse = await imagesInUse(ids.map(imageUrlOf));
    for (const id of ids) {
      if (!inUse.has(imageUrlOf(id))) await removeUnused(id, leftAt);
    }
    after = ids.at(-1);
    if (ids.length < AT_ONCE) return;
  }
}

// A copy that is being made changes the image in the transaction of its words, so that one of the two is done again.
function removeUnused(imageId: string, leftAt: Date): Promise<void> {
  return inTransaction(async () => {
    const inUse = await imagesInUse([imageUrlOf(imageId)]);
    if (inUse.size === 0) await removeImageUnclaimedSince(imageId, leftAt);
  });
}
