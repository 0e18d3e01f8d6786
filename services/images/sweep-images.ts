import { inTransaction } from "#models/database/mongoose.server.ts";
import { imagesPastTheirDay, type LooseImage, removeLooseImage } from "#models/images/image.ts";
import { imageSpace } from "#models/images/image-space.ts";
import { imagesInUse } from "#models/words/word-images.ts";
import { log } from "#services/log.server.ts";

const AT_ONCE = 100;

/** Removes the images older than a day that no word carries and gives their owners the space back; returns how many, until the signal. */
export async function sweepImages(now: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  let after: LooseImage | undefined;
  do {
    const images = await imagesPastTheirDay(now, after, AT_ONCE);
    const inUse = await imagesInUse(images.map(({ imageUrl }) => imageUrl));
    for (const { id, imageUrl } of images) {
      if (signal?.aborted) return removed;
      if (!inUse.has(imageUrl) && (await removeImage(id, now))) removed += 1;
    }
    after = images.length === AT_ONCE ? images.at(-1) : undefined;
  } while (after);
  if (removed > 0) log.info({ removed }, "unused images removed");
  return removed;
}

function removeImage(imageId: string, now: Date): Promise<boolean> {
  return inTransaction(async () => {
    const removed = await removeLooseImage(imageId, now);
    if (!removed) return false;
    await imageSpace.giveBack(removed.userId, removed.bytes);
    return true;
  });
}
